import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borradorBody } from '../../src/contract/viajes/borradores.ts'
import { suscriptores } from '../../src/server/db/schema/boletin.ts'
import { borradores } from '../../src/server/db/schema/borradores.ts'
import { personal } from '../../src/server/db/schema/identidad.ts'
import { ajustes, correos } from '../../src/server/db/schema/mensajes.ts'
import { fotosDocumento } from '../../src/server/db/schema/reservas.ts'
import { bajaUrl, openSecretos, sendCorreo } from '../../src/server/domain/mensajes/correo/service.ts'
import { requireKeyAndFiles } from '../../src/server/domain/platform/keys/service.ts'
import { saveBorrador, viewBorrador } from '../../src/server/domain/viajes/borradores/service.ts'
import { listFotos, removeFoto } from '../../src/server/domain/viajes/reservas/service.ts'
import { reencryptAll, reencryptPending } from '../../src/server/jobs/reencrypt.ts'
import { isCurrent, openSealed, type SecretKeys, seal } from '../../src/server/sealed.pure.ts'
import { book, call, makeCliente, makePersonal, makeViaje } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { prove, size } from './probar.ts'

const old = randomBytes(32)
const added = randomBytes(32)
const count = size(40, 2_000)

let testApp: TestApp
let familia: Awaited<ReturnType<typeof sow>>
beforeAll(async () => {
  testApp = await openTestApp()
  testApp.deps.secretKey = old
  await requireKeyAndFiles(testApp.deps)
  familia = await sow()
})
afterAll(() => testApp.close())

prove('llaves', async () => {
  const { deps } = testApp
  await expect(requireKeyAndFiles({ ...deps, secretKey: added })).rejects.toThrow('SECRET_KEY_PREVIOUS')

  const before = await openAll()
  testApp.deps.secretKey = [added, old]
  await requireKeyAndFiles(deps)
  const enlacesDeAntes = familia.enlaces
  await cutOff()

  let done = false
  let open = 0
  const reading = async () => {
    while (!done) open += await openAll(enlacesDeAntes)
  }
  const removed = familia.ids.slice(-5)
  const removing = async () => {
    for (const id of removed) await removeFoto(deps, familia.actor, id)
  }
  const sealing = reencryptAll(deps).finally(() => {
    done = true
  })
  await Promise.all([reading(), removing(), sealing])
  const { reencrypted } = await sealing
  expect(reencrypted).toBeGreaterThan(0)
  expect(await reencryptAll(deps)).toMatchObject({ reencrypted: 0 })

  testApp.deps.secretKey = added
  await requireKeyAndFiles(deps)
  await expect(requireKeyAndFiles({ ...deps, secretKey: old })).rejects.toThrow('another SECRET_KEY')
  const remaining = readdirSync(join(testApp.folder, 'privado/fotos'))
  expect(remaining).toHaveLength(count - removed.length)
  const after = await openAll(await links())
  expect(after).toBe(count - removed.length)
  await openSecrets(added)
  const { tk } = familia
  expect((await call(testApp, 'POST', 'boletin/baja', { fields: { tk } })).status).toBe(200)
  return `${before} photos opened before, ${open} times while ${reencrypted} items were encrypted again, ${after} after; nothing remains encrypted with the old key, and unsubscribe links still work`
})

test('the app re-encrypts the secrets by itself once it has both keys', async () => {
  const { deps } = testApp
  const tercera = randomBytes(32)
  testApp.deps.secretKey = [tercera, added]
  await reencryptPending(deps)
  testApp.deps.secretKey = tercera
  await requireKeyAndFiles(deps)
  await openSecrets(tercera)
  // The token was signed two keys ago.
  expect((await call(testApp, 'POST', 'boletin/baja', { fields: { tk: familia.tk } })).status).toBe(200)
})

/** The key rotation must also re-encrypt every new encrypted file or column. Add it to `clases` in jobs/reencrypt.ts, then here. */
test('the key rotation covers every module that encrypts', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const sealing = files.filter((name) => /\bseal\(/.test(readFileSync(join('src', name), 'utf8')))
  expect(sealing.sort()).toEqual([
    'server/domain/dinero/transferencias/comprobante.ts',
    'server/domain/mensajes/correo/attachments.ts',
    'server/domain/mensajes/correo/baja-keys.ts',
    'server/domain/mensajes/correo/secrets.ts',
    'server/domain/personas/identidad/segundo-factor.ts',
    'server/domain/viajes/borradores/service.ts',
    'server/domain/viajes/en-curso/importacion/upload.ts',
    'server/domain/viajes/en-curso/scan.ts',
    'server/domain/viajes/reservas/fotos.ts',
    'server/sealed.pure.ts',
  ])
})

/** Creates one encrypted object of each kind, and many photos, some of them in the first version's format. */
async function sow() {
  const { deps } = testApp
  const cliente = await makeCliente(testApp)
  const actor = {
    tipo: 'cliente',
    id: cliente.id,
    sesionId: 0,
    mail: cliente.mail,
    origin: { ip: '', agente: '' },
  } as const
  const pasajeroId = Number((await book(testApp, await makeViaje(testApp), cliente.token)).idpasajero)
  for (let n = 0; n < count; n++) {
    const file = `privado/fotos/prueba-${n}`
    const content = Buffer.from(`foto ${n}`)
    await deps.storage.write(file, n % 2 ? sealAsBefore(old, content, file) : seal(old, content, file))
    await deps.db.insert(fotosDocumento).values({ archivo: file, ancho: 1, alto: 1, pasajeroId })
  }
  for (const file of ['privado/transferencias/1', 'privado/correo/1'])
    await deps.storage.write(file, seal(old, Buffer.from('papel'), file))
  await deps.storage.write('privado/imagenes/1.json', Buffer.from('{}'))
  const { id: personalId } = await makePersonal(testApp, '1')
  await deps.db
    .update(personal)
    .set({ totpSecreto: seal(old, Buffer.from('SECRETO'), `personal-totp-${personalId}`).toString('base64') })
    .where(eq(personal.id, personalId))
  await saveBorrador(deps, actor, borrador())
  await deps.db.transaction((tx) =>
    sendCorreo(deps, tx, {
      clave: 'prueba-llaves',
      para: cliente.mail,
      plantilla: 'confirmar-mail',
      datos: { enlace: 'http://valija.test/confirmar?tk=codigo-secreto' },
    }),
  )
  const [suscriptor] = await deps.db
    .insert(suscriptores)
    .values({ mail: 'lectora@example.com', estado: 'confirmado' })
    .returning()
  const tk = new URL(bajaUrl(deps.publicUrl, old, suscriptor?.id ?? 0)).searchParams.get('tk') ?? ''
  const { results: enlaces } = await listFotos(deps, actor, pasajeroId)
  return { actor, pasajeroId, personalId, tk, enlaces, ids: enlaces.map(({ id }) => id) }
}

const borrador = () => ({ viaje: 0, ...borradorBody.parse({ paso: 1, nombre: 'Martina' }) })

/** Returns how many photos these links open. A deleted photo does not count as a failure. */
async function openAll(enlaces = familia.enlaces): Promise<number> {
  const estados = []
  for (const { imagen } of enlaces) estados.push((await testApp.app.request(imagen)).status)
  expect(estados.filter((estado) => estado !== 200 && estado !== 404)).toEqual([])
  return estados.filter((estado) => estado === 200).length
}

const links = async () => (await listFotos(testApp.deps, familia.actor, familia.pasajeroId)).results

/** Checks that this key alone decrypts the objects of every other kind. */
async function openSecrets(key: SecretKeys) {
  const { deps } = testApp
  const [one] = await deps.db.select().from(personal).where(eq(personal.id, familia.personalId))
  const sealed = Buffer.from(one?.totpSecreto ?? '', 'base64')
  expect(isCurrent(key, sealed)).toBe(true)
  expect(openSealed(key, sealed, `personal-totp-${familia.personalId}`).toString()).toBe('SECRETO')
  for (const file of ['privado/transferencias/1', 'privado/correo/1'])
    expect(openSealed(key, (await deps.storage.read(file)) ?? Buffer.alloc(0), file).toString()).toBe('papel')
  const [correo] = await deps.db.select().from(correos).where(eq(correos.clave, 'prueba-llaves'))
  if (!correo) throw new Error('a mail expected')
  expect(openSecretos({ secretKey: key }, correo).texto).toContain('codigo-secreto')
  expect(await deps.db.$count(borradores)).toBe(1)
  expect(await viewBorrador({ ...deps, secretKey: key }, familia.actor, 0)).toMatchObject({
    formulario: { nombre: 'Martina' },
  })
  expect(await deps.db.$count(ajustes, eq(ajustes.clave, 'llaves-de-baja'))).toBe(1)
}

/** Interrupts the re-encryption half-way, as a full disk does. Afterwards the app needs both keys. */
async function cutOff() {
  const { deps } = testApp
  let left = count / 2
  const replace: typeof deps.storage.replace = async (key, content) => {
    if (left-- <= 0) throw new Error('ENOSPC')
    return deps.storage.replace(key, content)
  }
  await expect(reencryptAll({ ...deps, storage: { ...deps.storage, replace } })).rejects.toThrow('ENOSPC')
  await expect(reencryptAll({ ...deps, secretKey: [added, randomBytes(32)] })).rejects.toThrow('No key opens')
  for (const secretKey of [old, added])
    await expect(requireKeyAndFiles({ ...deps, secretKey })).rejects.toThrow('another SECRET_KEY')
  await requireKeyAndFiles(deps)
}

/** Encrypts in the format without key ids. */
function sealAsBefore(key: Buffer, plain: Buffer, aad: string): Buffer {
  const subkey = Buffer.from(hkdfSync('sha256', key, '', 'valija medios sellados v1', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', subkey, nonce).setAAD(Buffer.concat([Buffer.of(1), Buffer.from(aad)]))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body])
}
