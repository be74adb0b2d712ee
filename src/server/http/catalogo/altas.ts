import * as api from '../../../contract/especificacion/altas.ts'
import {
  createDestino,
  createHotel,
  createPaquete,
  createPrograma,
  listDestinoOptions,
  listHotelOptions,
  listSubtipoOptions,
  listTipoOptions,
} from '../../domain/catalogo/gestion/service.ts'
import { requireGaleriaOwner, uploadImagenes } from '../../domain/catalogo/medios/service.ts'
import type { Cliente, Personal } from '../../domain/deps.ts'
import { MAX_IMAGE_BYTES } from '../../domain/platform/fotos/service.ts'
import { addFotos, requireRoomForFotos } from '../../domain/viajes/reservas/service.ts'
import { DomainError } from '../../domain-error.ts'
import type { Bind, Call, CallBeforeBody } from '../bind.ts'

export function bindAltas(bind: Bind) {
  bind.read(api.destinos_altas, listDestinoOptions)
  bind.read(api.tipospaquetes, (deps, { tipocero }) => listTipoOptions(deps, tipocero === '0'))
  bind.read(api.subtipospaquetes_alta, listSubtipoOptions)
  bind.read(api.hoteles_altas, (deps, { iddestino }) => listHotelOptions(deps, iddestino))
  bind.once(api.guardardestino, createDestino)
  bind.once(api.guardarhotel, createHotel)
  bind.once(api.guardarprograma, createPrograma)
  bind.once(api.guardarpaquete, createPaquete)
  bind(api.uploadimages, async (call) => ({ results: await upload(call), siguiente: '' }), admitUpload)
}

/** Runs before the server receives the files. If the query names no owner of the files, checks only what the account may upload. */
async function admitUpload({
  deps,
  actor,
  query: { tipo, idpaquete: id },
  c,
}: CallBeforeBody<typeof api.uploadimages>) {
  if (actor.tipo === 'cliente') {
    if (tipo && tipo !== 'pasajeros') throw new DomainError('sin_permiso')
    // A repeated upload needs no room, because its first call may have added the last allowed photo.
    return requireRoomForFotos(deps, actor, id, c.req.header('idempotency-key') ? 0 : 1)
  }
  if (tipo === 'pasajeros') throw new DomainError('sin_permiso')
  if (tipo && id !== undefined) await requireGaleriaOwner(deps, { tipo, id })
}

async function upload({ deps, actor, query, body, idempotencyKey }: Call<typeof api.uploadimages>) {
  const { tipo, idpaquete: id, avatar } = body
  if ((query.tipo ?? tipo) !== tipo || (query.idpaquete ?? id) !== id)
    throw new DomainError('datos_invalidos', { campos: { idpaquete: 'No es el que dice la dirección' } })
  if (tipo === 'pasajeros') return addFotos(deps, requireCliente(actor), id, await readAll(avatar), idempotencyKey)
  return uploadImagenes(deps, requirePersonal(actor), { tipo, id }, await readAll(avatar), idempotencyKey)
}

function requireCliente(actor: Cliente | Personal): Cliente {
  if (actor.tipo !== 'cliente') throw new DomainError('sin_permiso')
  return actor
}

function requirePersonal(actor: Cliente | Personal): Personal {
  if (actor.tipo !== 'personal') throw new DomainError('sin_permiso')
  return actor
}

async function readAll(files: File[]): Promise<Buffer[]> {
  if (files.some(({ size }) => size > MAX_IMAGE_BYTES)) throw new DomainError('imagen_demasiado_grande')
  return Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))
}
