import type { Backup, Copias } from '../gateways/copias/copias.ts'
import { type Origen, packCopia } from './copy.ts'
import type { BackupFigures } from './figures.ts'

/** Creates encrypted backups and stores them in `copias`. */
export function createBackup(origen: Origen, key: Buffer, copias: Copias): Backup {
  return {
    async make() {
      const nombre = `valija-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
      const packed: { cifras?: BackupFigures } = {}
      const bytes = await copias.write(
        nombre,
        packCopia(origen, key, (cifras) => {
          packed.cifras = cifras
        }),
      )
      const { tablas = {}, archivos = {} } = packed.cifras ?? {}
      const filas = Object.values(tablas).reduce((suma, una) => suma + una, 0)
      return { nombre, bytes, filas, archivos: Object.keys(archivos).length }
    },
    async keep(newest) {
      for (const name of (await copias.list()).slice(0, -newest)) await copias.remove(name)
    },
  }
}
