import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditoria } from '../../src/server/db/schema/mensajes.ts'
import { readCobranza } from '../../src/server/domain/casa/ajustes/service.ts'
import { makePersonal } from '../factories.ts'
import { type House, openHouse } from '../house.ts'

let house: House
let admin: { id: number; token: string }
beforeAll(async () => {
  house = await openHouse()
  admin = await makePersonal(house, '1')
})
afterAll(() => house.close())

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
/** The same as it is read. */
const leida = {
  ...cobranza,
  recordatorios: false,
  diasAvisoSenia: 3,
  horasOferta: 24,
  diasFotos: 45,
  diasCotizacion: 5,
  costoFinanciacion: false,
}
const read = async () => (await call('GET')).results as typeof leida & { huella: string }
async function save(fields: Record<string, string>, desde?: string) {
  return call('PUT', { ...fields, desde: desde ?? (await read()).huella })
}
async function call(method: 'GET' | 'PUT', fields?: Record<string, string>) {
  const answer = await house.app.request('/api/admin/cobranza', {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(fields && { body: JSON.stringify(fields) }),
  })
  return { status: answer.status, ...((await answer.json()) as { results?: object; error?: { campos?: object } }) }
}

test('the administrator reads how the agency collects, changes it, and the trail keeps both', async () => {
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
    huella: expect.any(String),
  })
  expect((await save(cobranza)).results).toMatchObject(leida)
  expect((await call('GET')).results).toMatchObject(leida)
  expect(await readCobranza(house.deps.db)).toMatchObject({ recordatorios: false, horasOferta: 24 })
  const [rastro] = await house.deps.db
    .select()
    .from(auditoria)
    .where(eq(auditoria.accion, 'cobranza.cambiada'))
    .orderBy(desc(auditoria.id))
  expect(rastro).toMatchObject({
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
])('%s «%s» is refused and changes nothing', async (campo, valor, mensaje) => {
  const antes = await readCobranza(house.deps.db)
  expect(await save({ ...cobranza, [campo]: valor })).toMatchObject({
    status: 400,
    error: { campos: { [campo]: mensaje } },
  })
  expect(await readCobranza(house.deps.db)).toEqual(antes)
})

test('a form opened before somebody changed the account does not bring the old one back', async () => {
  const { huella } = await read()
  expect((await save({ ...cobranza, alias: 'VIAJE.COBRO.DOS' }, huella)).status).toBe(200)
  const cambiada = await read()
  expect(await save({ ...cobranza, diasFotos: '60' }, huella)).toMatchObject({
    status: 409,
    error: { codigo: 'texto_cambio' },
  })
  expect(await read()).toEqual(cambiada)
})

test('of two who save at once one is told', async () => {
  const { huella } = await read()
  const both = await Promise.all(['61', '62'].map((diasFotos) => save({ ...cobranza, diasFotos }, huella)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
