export interface Progress {
  show: (done: number, total: number) => void;
  end: () => void;
}

/** A progress bar on a terminal; elsewhere one line for every ten per cent. */
export function showProgress(label: string): Progress {
  const { stderr } = process;
  let tenth = -1;
  let isOpen = false;
  return {
    show(done, total) {
      const share = total > 0 ? Math.min(1, done / total) : 1;
      if (stderr.isTTY) {
        const filled = Math.round(share * 30);
        stderr.write(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${done}/${total} `);
        isOpen = true;
        return;
      }
      if (Math.floor(share * 10) === tenth) return;
      tenth = Math.floor(share * 10);
      stderr.write(`${label} ${tenth * 10} % (${done}/${total})\n`);
    },
    end() {
      if (isOpen) stderr.write('\n');
      isOpen = false;
    },
  };
}
