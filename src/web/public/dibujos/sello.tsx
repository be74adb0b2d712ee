import barco from './barco.svg?no-inline'
import bosque from './bosque.svg?no-inline'
import bus from './bus.svg?no-inline'
import camino from './camino.svg?no-inline'
import casa from './casa.svg?no-inline'
import ciudad from './ciudad.svg?no-inline'
import fogon from './fogon.svg?no-inline'
import nieve from './nieve.svg?no-inline'
import type { Sello } from './sello.pure.ts'

const dibujos: Record<Sello, string> = { barco, bosque, bus, camino, casa, ciudad, fogon, nieve }

/** A day or an outing in flat inks, beside its words. */
export function Dibujo({ sello }: { sello: Sello }) {
  return <img src={dibujos[sello]} alt="" width="64" height="64" loading="lazy" className="sello" />
}
