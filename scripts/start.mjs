import { build } from './build.mjs';
import { giveUp } from './checks.mjs';
import { isFree } from './free-port.mjs';
import { beginInstall } from './install.mjs';
import { sayHowToSignIn, startSite } from './site.mjs';

const port = Number(process.env.PORT || 3000);

const { finished } = await beginInstall();
if (Number.isInteger(port) && !(await isFree(port, process.env.HOST || 'localhost'))) {
  giveUp(`Port ${port} is taken. Stop what listens there, or choose another: PORT=3001 npm start`);
}
await Promise.all([build(), finished]);

const site = await startSite(process.env).catch((error) => giveUp(`The site did not start: ${error.message}.`));
let leaving = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (leaving) return;
    leaving = true;
    await site.stop();
    process.exit(0);
  });
}

sayHowToSignIn(site);
console.log(`ready on http://localhost:${port}`);
