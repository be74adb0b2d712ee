import type { Cliente, Personal } from '../../actor.ts'
import type { AccountOwner } from '../identidad/service.ts'

export const accountOwnerOf = ({ tipo, id }: Pick<Cliente | Personal, 'tipo' | 'id'>): AccountOwner =>
  tipo === 'cliente' ? { usuarioId: id } : { personalId: id }
