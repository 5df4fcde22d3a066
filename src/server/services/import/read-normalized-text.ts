import { createReadStream } from 'node:fs';

/** Yields a file's text in chunks after the first `skip` lines, without byte order mark and with LF line endings. */
export async function* readNormalizedText(file: string, skip: number): AsyncGenerator<string> {
  let isStart = true;
  let endsWithCarriageReturn = false;
  let linesToSkip = skip;
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    let text = String(chunk);
    if (isStart) text = text.replace(/^\ufeff/, '');
    isStart = false;
    if (endsWithCarriageReturn && text.startsWith('\n')) text = text.slice(1);
    endsWithCarriageReturn = text.endsWith('\r');
    text = text.replace(/\r\n?/g, '\n');
    let from = 0;
    while (linesToSkip > 0) {
      const end = text.indexOf('\n', from);
      if (end < 0) break;
      from = end + 1;
      linesToSkip -= 1;
    }
    if (linesToSkip === 0 && from < text.length) yield text.slice(from);
  }
}
