import { readFileSync } from 'node:fs';

// Before a process's own code: it begins as many milliseconds ahead as CLOCK_AHEAD_FILE says, so that it takes itself to
// have been down for so long. Without the file its clock is right.
const file = process.env.CLOCK_AHEAD_FILE;
const ahead = file ? Number(read(file)) : 0;

function read(name) {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return 0; // Not ahead yet.
  }
}

if (ahead > 0) {
  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...args) {
      super(...(args.length > 0 ? args : [RealDate.now() + ahead]));
    }

    static now() {
      return RealDate.now() + ahead;
    }
  };
}
