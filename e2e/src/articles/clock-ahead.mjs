import { readFileSync } from 'node:fs';

// Preloaded into a process: sets its clock ahead by the milliseconds in CLOCK_AHEAD_FILE, as if it had been down for
// that long. Without the file the clock is right.
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
