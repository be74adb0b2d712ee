import { PagosError } from '../../../gateways/pagos/pagos.ts'
import type { Deps, Personal } from '../../deps.ts'
import { type ConnectionTest, recordTestResult } from '../../platform/conexiones/service.ts'

export async function testPagosConnection(deps: Deps, actor: Personal): Promise<ConnectionTest> {
  return recordTestResult(deps, actor, 'pagos', await ask(deps))
}

async function ask({ pagos }: Deps): Promise<ConnectionTest> {
  if (!pagos.online) return { resultado: 'sin_configurar', dice: '' }
  try {
    return { resultado: 'bien', dice: await pagos.getCuenta() }
  } catch (error) {
    if (!(error instanceof PagosError)) throw error
    if (error.estado === undefined) return { resultado: 'conexion', dice: '' }
    return { resultado: [401, 403].includes(error.estado) ? 'clave' : 'rechazado', dice: error.message }
  }
}
