import { backUpNightly } from '../backup/nightly.ts'
import { createAvif } from '../domain/catalogo/medios/service.ts'
import { mailRecibo } from '../domain/cobranza/pdfs/service.ts'
import type { Deps, JobName } from '../domain/deps.ts'
import { closeSuperseded, processAviso } from '../domain/dinero/proveedor/service.ts'
import { writeCampaniaBatch } from '../domain/mensajes/boletin/service.ts'
import { deliverCorreo } from '../domain/mensajes/correo/service.ts'
import { mailRecuperacionPersonal } from '../domain/personas/personal/service.ts'
import { runImportStep } from '../domain/viajes/en-curso/service.ts'
import { runMaintenance } from './maintain.ts'

type Data = Record<string, unknown>

/** The work of a job must be idempotent, because the queue retries it after an error and may run it twice, even at the same time. */
export const jobHandlers: Record<JobName, (deps: Deps, data: Data) => Promise<unknown>> = {
  correo: (deps, { id }) => deliverCorreo(deps, Number(id)),
  'acceso-personal': (deps, { mail, ip, agente }) =>
    mailRecuperacionPersonal(deps, { mail: String(mail), origin: { ip: String(ip), agente: String(agente) } }),
  campania: (deps, { id }) => writeCampaniaBatch(deps, Number(id)),
  'aviso-pago': (deps, { id }) => processAviso(deps, Number(id)),
  recibo: (deps, { numero }) => mailRecibo(deps, Number(numero)),
  'cierre-preferencia': (deps, { id }) => closeSuperseded(deps, Number(id)),
  imagen: (deps, { hash }) => createAvif(deps.storage, String(hash), deps.avifEffort),
  importacion: (deps, { id }) => runImportStep(deps, Number(id)),
  mantenimiento: (deps) => runMaintenance(deps),
  respaldo: (deps) => backUpNightly(deps),
}
