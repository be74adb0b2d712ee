import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { readCobranza } from '../../src/server/domain/platform/ajustes/service.ts'
import { makePersonal } from '../factories.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let testApp: TestApp
let admin: { id: number; token: string }
beforeAll(async () => {
  testApp = await openTestApp()
  admin = await makePersonal(testApp, '1')
})
afterAll(() => testApp.close())

const cobranza = {
  titular: 'Agencia S.R.L.',
  cuit: '30-00000000-7',
  banco: 'Banco Provincia',
  cbu: '2850590940090418135201',
  alias: 'VIAJE.COBRO.UNO',
  recordatorios: '0',
  diasAvisoSenia: '3',
  horasOferta: '24',
  diasFotos: '45',
  diasCotizacion: '5',
  costoFinanciacion: '0',
}
const parsed = {
  ...cobranza,
  recordatorios: false,
  diasAvisoSenia: 3,
  horasOferta: 24,
  diasFotos: 45,
  diasCotizacion: 5,
  costoFinanciacion: false,
}
const read = async () => (await call('GET')).results as typeof parsed & { version: string }
async function save(fields: Record<string, string>, version?: string) {
  return call('PUT', { ...fields, version: version ?? (await read()).version })
}
async function call(method: 'GET' | 'PUT', fields?: Record<string, string>) {
  const answer = await testApp.app.request('/api/admin/cobranza', {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(fields && { body: JSON.stringify(fields) }),
  })
  return { status: answer.status, ...((await answer.json()) as { results?: object; error?: { campos?: object } }) }
}

test('an administrator reads and changes the collection settings, and the change is audited', async () => {
  expect((await call('GET')).results).toEqual({
    titular: '',
    cuit: '',
    banco: '',
    cbu: '',
    alias: '',
    recordatorios: true,
    diasAvisoSenia: 2,
    horasOferta: 48,
    diasFotos: 30,
    diasCotizacion: 7,
    costoFinanciacion: true,
    version: expect.any(String),
  })
  expect((await save(cobranza)).results).toMatchObject(parsed)
  expect((await call('GET')).results).toMatchObject(parsed)
  expect(await readCobranza(testApp.deps.db)).toMatchObject({ recordatorios: false, horasOferta: 24 })
  const [auditRow] = await testApp.deps.db
    .select()
    .from(auditoria)
    .where(eq(auditoria.accion, 'cobranza.cambiada'))
    .orderBy(desc(auditoria.id))
  expect(auditRow).toMatchObject({
    actorId: admin.id,
    antes: { transferencia: { cbu: '' }, horasOferta: 48 },
    despues: { transferencia: { cbu: cobranza.cbu }, horasOferta: 24 },
  })
})

test.each([
  ['cbu', '2850590940090418135202', 'El CBU no es válido: son 22 números'],
  ['cbu', '285059094', 'El CBU no es válido: son 22 números'],
  ['cuit', '30-00000000-8', 'El CUIT no es válido'],
  ['alias', 'corto', 'El alias tiene de 6 a 20 letras, números, puntos o guiones'],
  ['titular', '', 'Debe indicar el titular de la cuenta'],
  ['diasAvisoSenia', '11', 'Debe ser un número de 0 a 10'],
  ['horasOferta', '0', 'Debe ser un número de 1 a 240'],
  ['diasFotos', 'x', 'Debe ser un número de 1 a 365'],
  ['diasCotizacion', '0', 'Debe ser un número de 1 a 60'],
])('the setting %s «%s» is refused and changes nothing', async (field, value, mensaje) => {
  const before = await readCobranza(testApp.deps.db)
  expect(await save({ ...cobranza, [field]: value })).toMatchObject({
    status: 400,
    error: { campos: { [field]: mensaje } },
  })
  expect(await readCobranza(testApp.deps.db)).toEqual(before)
})

test('saving collection settings with a stale version is refused, and the newer bank account remains stored', async () => {
  const { version } = await read()
  expect((await save({ ...cobranza, alias: 'VIAJE.COBRO.DOS' }, version)).status).toBe(200)
  const changed = await read()
  expect(await save({ ...cobranza, diasFotos: '60' }, version)).toMatchObject({
    status: 409,
    error: { codigo: 'texto_cambio' },
  })
  expect(await read()).toEqual(changed)
})

test('one of two concurrent saves of the collection settings is refused', async () => {
  const { version } = await read()
  const both = await Promise.all(['61', '62'].map((diasFotos) => save({ ...cobranza, diasFotos }, version)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
