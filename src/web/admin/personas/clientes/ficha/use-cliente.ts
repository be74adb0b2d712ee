import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { fichacliente } from '../../../../../contract/personas/clientes.ts'
import { useResults } from '../../../../api/use-answer.ts'

export type ClienteDetail = ReplyOf<typeof fichacliente>['results']

export const useCliente = (id: string) => useResults(fichacliente, { query: { id } })
