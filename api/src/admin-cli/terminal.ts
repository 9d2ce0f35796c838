import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Terminal {
  askHidden(question: string): Promise<string>;
  close(): void;
}

/** Opens the terminal for prompts. If the input is a file or pipe, each prompt reads one line. */
export function openTerminal(input: NodeJS.ReadStream, output: NodeJS.WritableStream): Terminal {
  // readline echoes typed text to its output. This one discards it.
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
  // Ctrl-C ends the command as usual.
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
