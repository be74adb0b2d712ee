import type { Copias, Respaldo } from '../gateways/copias/copias.ts'
import type { Cifras } from './cifras.ts'
import { type Origen, packCopia } from './copia.ts'

/** Makes sealed copies and keeps them somewhere. */
export function createRespaldo(origen: Origen, key: Buffer, copias: Copias): Respaldo {
  return {
    async make() {
      const nombre = `valija-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
      const told: { cifras?: Cifras } = {}
      const bytes = await copias.write(
        nombre,
        packCopia(origen, key, (cifras) => {
          told.cifras = cifras
        }),
      )
      const { tablas = {}, archivos = {} } = told.cifras ?? {}
      const filas = Object.values(tablas).reduce((suma, una) => suma + una, 0)
      return { nombre, bytes, filas, archivos: Object.keys(archivos).length }
    },
    async keep(newest) {
      for (const name of (await copias.list()).slice(0, -newest)) await copias.remove(name)
    },
  }
}
