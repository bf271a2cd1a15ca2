import { preview } from 'vite';
import { launchBrowser, openColdPage } from '/work/main/scripts/bench/browser';
import { watchPage } from '/work/main/scripts/bench/pageProbe';
import { median } from '/work/main/scripts/bench/statistics';
import { signIn } from '/work/main/scripts/browser/signIn';
const port = 20173;
const server = await preview({ root: '/work/main', mode: 'emulators', logLevel:'warn', build:{outDir: process.argv[2] ?? '/tmp/perf/dist'}, preview:{port, strictPort:true, host:'127.0.0.1'} });
const origin = `http://127.0.0.1:${port}`;
const browser = await launchBrowser();
for (const slow of [1,4]) for (const [path, sel] of [['/','h1'],['/login','h1']]) {
  const vis=[], script=[], long=[];
  for (let i=0;i<7;i++){
    const {page, devtools, close} = await openColdPage(browser,{slowdown:slow});
    await page.addInitScript(watchPage, sel);
    await page.goto(origin+path);
    await page.waitForFunction('benchProbe.visibleAt');
    const m=(await devtools.send('Performance.getMetrics')).metrics;
    vis.push(await page.evaluate('benchProbe.visibleAt')); script.push(m.find(x=>x.name==='ScriptDuration').value*1000);
    await page.waitForTimeout(300);
    long.push((await page.evaluate('benchProbe.longTasks')).reduce((a,b)=>a+b,0));
    if (i===6) console.log(m.filter(x=>/Duration|Timestamp|Heap/.test(x.name)).map(x=>x.name+'='+x.value.toFixed(3)).join(' '));
    await close();
  }
  console.log(slow+'x', path, 'visible', median(vis).toFixed(0), 'script', median(script).toFixed(0), 'long', median(long).toFixed(0), vis.map(v=>v.toFixed(0)).join(' '));
}
await browser.close(); await server.close();
