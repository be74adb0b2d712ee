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
      const rows = Object.values(tablas).reduce((sum, one) => sum + one, 0)
      return { nombre, bytes, filas: rows, archivos: Object.keys(archivos).length }
    },
    async keep(newest) {
      for (const name of (await store.list()).slice(0, -newest)) await store.remove(name)
    },
  }
}
