/** Preloaded into a program that is measured: says at its end how much memory it ever had. */
process.on('exit', () => {
  console.error(`peak memory: ${process.resourceUsage().maxRSS} KB`);
});
