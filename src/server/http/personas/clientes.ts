import * as api from '../../../contract/especificacion/clientes.ts'
import { inviteCliente, isMailTaken, listClientes } from '../../domain/personas/clientes/service.ts'
import { createPersonal } from '../../domain/personas/personal/service.ts'
import { listColegiosConClientes } from '../../domain/viajes/colegios/service.ts'
import { DomainError } from '../../domain-error.ts'
import type { Bind } from '../bind.ts'

export function bindClientes(bind: Bind) {
  bind(api.nuevoUsuarioAdmin, async ({ deps, actor, body: { mailAdmin: _, ...nuevo } }) => {
    try {
      await createPersonal(deps, actor, nuevo)
      return { results: [{ error: '0', mensaje: 'El usuario fue creado con éxito' }], siguiente: '' }
    } catch (error) {
      if (!(error instanceof DomainError) || error.codigo !== 'mail_registrado') throw error
      return { results: [{ error: '1', mensaje: 'El Email ya corresponde a un Usuario registrado' }], siguiente: '' }
    }
  })
  bind(api.nuevocliente, async ({ deps, actor, body }) => ({ results: await inviteCliente(deps, actor, body) }))
  bind(api.checkmail, async ({ deps, body }) => ({
    results: { encontrado: (await isMailTaken(deps, body.mail)) ? '1' : '0' },
  }))
  bind(api.listadoclientes, async ({ deps, body }) => listClientes(deps, body))
  bind(api.listadocolegiosExc, async ({ deps }) => listColegiosConClientes(deps))
}
