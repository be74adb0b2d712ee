import type { Cliente, Personal } from '../../actor.ts'
import type { Dueno } from '../identidad/service.ts'

/** Whoever asks, as the owner of what is theirs. */
export const duenoOf = ({ tipo, id }: Pick<Cliente | Personal, 'tipo' | 'id'>): Dueno =>
  tipo === 'cliente' ? { usuarioId: id } : { personalId: id }
