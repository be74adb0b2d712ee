import type { BackupMaker, BackupStore } from '../gateways/backups/backup-store.ts'
import { type BackupSource, packBackup } from './copy.ts'
import type { BackupFigures } from './figures.ts'

export function createBackup(source: BackupSource, key: Buffer, store: BackupStore): Omit<BackupMaker, 'elsewhere'> {
  return {
    async make() {
      const nombre = `valija-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
      const packed: { figures?: BackupFigures } = {}
      const bytes = await store.write(
        nombre,
        packBackup(source, key, (figures) => {
          packed.figures = figures
        }),
      )
      const { tablas = {}, archivos = {} } = packed.figures ?? {}
      const filas = Object.values(tablas).reduce((suma, una) => suma + una, 0)
      return { nombre, bytes, filas, archivos: Object.keys(archivos).length }
    },
    async keep(newest) {
      for (const name of (await store.list()).slice(0, -newest)) await store.remove(name)
    },
  }
}
