import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Terminal {
  askHidden(question: string): Promise<string>;
  close(): void;
}

/** Opens the terminal for prompts. If the input is a file or pipe, each prompt reads one line. */
export function openTerminal(input: NodeJS.ReadStream, output: NodeJS.WritableStream): Terminal {
  // readline echoes typed text to its output. This one discards it.
  const discardedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: discardedOutput, terminal: input.isTTY });
  const unreadLines: string[] = [];
  const resolvers: ((line: string) => void)[] = [];
  let isClosed = false;
  lines.on('line', (line) => {
    const next = resolvers.shift();
    if (next) next(line);
    else unreadLines.push(line);
  });
  lines.once('close', () => {
    isClosed = true;
    for (const next of resolvers.splice(0)) next('');
  });
  // Ctrl-C ends the command as usual.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  return {
    async askHidden(question) {
      if (input.isTTY) output.write(question);
      const line =
        unreadLines.shift() ?? (isClosed ? '' : await new Promise<string>((resolve) => resolvers.push(resolve)));
      if (input.isTTY) output.write('\n');
      return line;
    },
    close: () => lines.close(),
  };
}
