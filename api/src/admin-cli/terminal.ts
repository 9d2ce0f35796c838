import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Terminal {
  askHidden(question: string): Promise<string>;
  close(): void;
}

/** The terminal that a command was typed in, or a file or pipe in its place, of which each question reads one line. */
export function openTerminal(input: NodeJS.ReadStream, output: NodeJS.WritableStream): Terminal {
  // readline shows what is typed through its output: this one swallows it.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: input.isTTY });
  const arrived: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let isOver = false;
  lines.on('line', (line) => {
    const next = waiting.shift();
    if (next) next(line);
    else arrived.push(line);
  });
  lines.once('close', () => {
    isOver = true;
    for (const next of waiting.splice(0)) next('');
  });
  // Ctrl-C ends the command, as everywhere.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  return {
    async askHidden(question) {
      if (input.isTTY) output.write(question);
      const line = arrived.shift() ?? (isOver ? '' : await new Promise<string>((resolve) => waiting.push(resolve)));
      if (input.isTTY) output.write('\n');
      return line;
    },
    close: () => lines.close(),
  };
}
