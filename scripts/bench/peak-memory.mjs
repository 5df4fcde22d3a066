// Loaded with --import: a measured command says at its end how much memory it held at the most (in KiB).
process.on('exit', () => process.stderr.write(`\npeak-memory ${process.resourceUsage().maxRSS}\n`));
