import { test } from 'vitest';
import { createEngine, matrix } from '../../web/src/engine';
test('m', async () => {
  const e = await createEngine(); const r=e.random(1);
  const x=r.rand(8,5),wq=r.rand(5,4),wk=r.rand(5,4),wv=r.rand(5,4);
  for (let k=0;k<8;k++){const N=30000; const c=process.cpuUsage(); for(let i=0;i<N;i++) e.selfAttention({x,wq,wk,wv}); const d=process.cpuUsage(c); console.log(((d.user+d.system)/N).toFixed(2),'us');}
});
