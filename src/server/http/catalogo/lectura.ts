import { readVersion } from '../../domain/catalogo/publico/service.ts'
import type { Deps } from '../../domain/deps.ts'
import { type CatalogoVersion, watchVersion } from './version.ts'

/**
 * Whom public reads are asked of: the `following` database while it answers and has the very catalogue that this process knows of, the
 * first one while it lags behind or is away. So nobody is shown a catalogue of before.
 */
export async function openLectura(deps: Deps, following: Deps, version: CatalogoVersion) {
  const suya = await watchVersion(() => readVersion(following.db), { of: 'the replica' })
  return {
    deps: () => (suya.blindFor() === undefined && suya.current() === version.current() ? following : deps),
    stop: suya.stop,
  }
}
