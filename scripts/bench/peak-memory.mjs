// Loaded with --import: prints the peak memory of a measured command in KiB when it exits.
process.on('exit', () => process.stderr.write(`\npeak-memory ${process.resourceUsage().maxRSS}\n`));
