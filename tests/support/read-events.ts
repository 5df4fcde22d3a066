/** Reads a stream of events piece by piece. */
export function readEvents(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    /**
     * Reads until the text matches `pattern`, or to the end if there is no pattern; returns all text that was read.
     */
    async until(pattern?: RegExp): Promise<string> {
      while (!pattern?.test(text)) {
        const { value, done } = await reader.read();
        if (done) {
          if (pattern) throw new Error(`The stream ended without ${pattern}: ${text}`);
          break;
        }
        text += value;
      }
      return text;
    },
    /** The text that was read so far. */
    text: () => text,
    cancel: () => reader.cancel(),
  };
}
