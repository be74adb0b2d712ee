import type { Cliente, Personal } from '../../actor.ts'
import type { Dueno } from '../identidad/service.ts'

export const duenoOf = ({ tipo, id }: Pick<Cliente | Personal, 'tipo' | 'id'>): Dueno =>
  tipo === 'cliente' ? { usuarioId: id } : { personalId: id }
