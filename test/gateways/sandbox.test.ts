import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asCentavos } from '../../src/reglas/dinero.ts'
import { forgedAvisos, partsOf, replayed, shuffled, signedAviso } from './avisos-de-prueba.ts'
import { nuevaPreferencia, startSandbox, webhookSecret } from './sandbox-de-prueba.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeEach(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.stop())

test('an approved payment is read back to the centavo, and the payer is redirected to the site', async () => {
  const { gateway, decide } = sandbox
  const preferencia = await gateway.createPreferencia(nuevaPreferencia())
  const answer = await decide(preferencia.initPoint, 'aprobar')
  expect(answer.status).toBe(303)
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe('http://127.0.0.1:3000/cuentas')
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    v: '1',
    status: 'approved',
    external_reference: 'pref-1',
    preference_id: preferencia.id,
  })
  const id = back.searchParams.get('payment_id') ?? ''
  const pago = await gateway.getPago(id)
  // 4.99 % of 225333.33 = 11244.13, and the IVA on it is 2361.27
  expect(pago).toEqual({
    id,
    estado: 'approved',
    fase: 'cobrado',
    disputa: null,
    importe: 22533333,
    devuelto: 0,
    moneda: 'ARS',
    referencia: 'pref-1',
    preferenciaId: null,
    comision: 1360540,
    neto: 21172793,
    aprobadoEn: sandbox.clock.now,
  })
  expect(await gateway.findPagosByReferencia('pref-1')).toEqual([pago])
  expect(await gateway.findPagosByReferencia('otra')).toEqual([])
})

test('an idempotency key creates one preferencia, and is refused with another body', async () => {
  const { gateway } = sandbox
  const one = await gateway.createPreferencia(nuevaPreferencia())
  expect(await gateway.createPreferencia(nuevaPreferencia())).toEqual(one)
  await expect(gateway.createPreferencia(nuevaPreferencia({ importe: asCentavos(1) }))).rejects.toThrow(/another body/)
  expect((await gateway.createPreferencia(nuevaPreferencia({ idempotencia: 'clave-2' }))).id).not.toBe(one.id)
})

test('a preferencia is paid once, however often its form is sent concurrently', async () => {
  const { gateway, decide } = sandbox
  const { initPoint } = await gateway.createPreferencia(nuevaPreferencia())
  await Promise.all(Array.from({ length: 8 }, () => decide(initPoint, 'aprobar')))
  expect(await gateway.findPagosByReferencia('pref-1')).toHaveLength(1)
  expect(sandbox.tareas).toHaveLength(1)
  expect(await (await fetch(initPoint)).text()).toContain('Este pago ya está hecho')
})

test('a rejected attempt leaves the preferencia payable', async () => {
  const { gateway, decide, clock } = sandbox
  const { initPoint } = await gateway.createPreferencia(nuevaPreferencia())
  await decide(initPoint, 'rechazar')
  expect(await (await fetch(initPoint)).text()).toContain('El intento anterior fue rechazado')
  await decide(initPoint, 'pendiente')
  expect((await gateway.findPagosByReferencia('pref-1')).map((pago) => pago.estado)).toEqual(['pending', 'rejected'])
  clock.now = new Date('2026-03-20T15:00:00Z')
  expect(await (await fetch(initPoint)).text()).toContain('Este pago está pendiente')
  await decide(initPoint, 'aprobar')
  expect((await gateway.findPagosByReferencia('pref-1')).map((pago) => pago.estado)).toEqual(['approved', 'rejected'])
})

test('an expired or unknown preferencia shows an error page and cannot be approved', async () => {
  const { gateway, decide, clock, url } = sandbox
  const { initPoint } = await gateway.createPreferencia(nuevaPreferencia())
  clock.now = new Date('2026-03-12T15:00:00Z')
  const page = await fetch(initPoint)
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('El enlace de pago venció')
  await decide(initPoint, 'aprobar')
  expect(await gateway.findPagosByReferencia('pref-1')).toEqual([])
  expect((await fetch(`${url}/pagar/nada`)).status).toBe(404)
  expect((await decide(`${url}/pagar/nada`, 'aprobar')).status).toBe(404)
})

test('closing a preferencia expires it at once and blocks payments', async () => {
  const { gateway, decide, clock, store } = sandbox
  const { id, initPoint } = await gateway.createPreferencia(nuevaPreferencia())
  await gateway.closePreferencia(id, clock.now)
  expect((await store.getPreferencia(id))?.vence).toBe('2026-03-10T15:00:00.000+00:00')
  await decide(initPoint, 'aprobar')
  expect(await gateway.findPagosByReferencia('pref-1')).toEqual([])
  const page = await fetch(initPoint)
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('El enlace de pago venció')
  await gateway.closePreferencia('practica-nada', clock.now)
})

test('the checkout page escapes its data, runs no script and allows its style by hash', async () => {
  const { initPoint } = await sandbox.gateway.createPreferencia(nuevaPreferencia())
  const page = await fetch(initPoint)
  const body = await page.text()
  expect(body).toContain('Bariloche &lt;2026&gt;')
  expect(body).toContain('Acá no se mueve dinero')
  expect(body).toMatch(/\$\s225\.333,33/)
  expect(body).not.toMatch(/<script|\son\w+=|style="/)
  const css = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? ''
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  expect(policy).toContain("form-action 'self' http://127.0.0.1:3000;")
})

test('refunds can be partial, repeated and full, but not exceed the payment', async () => {
  const { gateway, decide } = sandbox
  const { initPoint } = await gateway.createPreferencia(nuevaPreferencia({ importe: asCentavos(10001) }))
  await decide(initPoint, 'aprobar')
  const [pago] = await gateway.findPagosByReferencia('pref-1')
  const id = pago?.id ?? ''
  await gateway.refund(id, asCentavos(3333), 'dev-1')
  await gateway.refund(id, asCentavos(3333), 'dev-1')
  expect(await gateway.getPago(id)).toMatchObject({
    estado: 'approved',
    fase: 'cobrado',
    devuelto: 3333,
  })
  await expect(gateway.refund(id, asCentavos(6669), 'dev-2')).rejects.toThrow(/not refundable/)
  await gateway.refund(id, null, 'dev-3')
  expect(await gateway.getPago(id)).toMatchObject({ estado: 'refunded', devuelto: 10001 })
  await expect(gateway.refund(id, null, 'dev-4')).rejects.toThrow(/not refundable/)
  expect(sandbox.tareas).toHaveLength(3)
})

test('a chargeback can be opened, lost or won on the sandbox page', async () => {
  const { gateway, decide } = sandbox
  const { initPoint } = await gateway.createPreferencia(nuevaPreferencia())
  await decide(initPoint, 'disputar')
  expect(await gateway.findPagosByReferencia('pref-1')).toEqual([])
  await decide(initPoint, 'aprobar')
  const steps = [
    ['disputar', 'abierta', 0],
    ['perder', 'perdida', 22533333],
    ['ganar', null, 0],
  ] as const
  for (const [decision, disputa, returned] of steps) {
    await decide(initPoint, decision)
    const pagos = await gateway.findPagosByReferencia('pref-1')
    expect(pagos).toMatchObject([{ estado: 'charged_back', fase: 'cobrado', disputa, devuelto: returned }])
  }
})

test('a sandbox webhook is signed, retried until accepted, and does not delay the page', async () => {
  const { gateway, decide, tareas, recibidos, reply } = sandbox
  const { initPoint } = await gateway.createPreferencia(nuevaPreferencia())
  await decide(initPoint, 'aprobar')
  expect(recibidos).toHaveLength(0)
  reply.status = 503
  await tareas[0]?.task()
  await tareas[1]?.task()
  reply.status = 201
  await tareas[2]?.task()
  expect(tareas.map(({ delayMs }) => delayMs)).toEqual([0, 1_000, 5_000])
  expect(recibidos).toHaveLength(3)
  for (const aviso of recibidos) {
    expect(gateway.verifyAviso(partsOf(aviso))).toBe(true)
    expect(new URL(aviso.url).searchParams.get('type')).toBe('payment')
  }
})

test('forged webhooks are refused, and genuine webhooks are accepted even when they are repeated or late', () => {
  const { gateway } = sandbox
  const genuine = signedAviso(webhookSecret, 'http://x.example/avisos', '123')
  for (const aviso of shuffled(replayed(genuine, 50), 7)) expect(gateway.verifyAviso(partsOf(aviso))).toBe(true)
  const old = signedAviso(webhookSecret, 'http://x.example/avisos', '123', () => new Date('2020-01-01'))
  expect(gateway.verifyAviso(partsOf(old))).toBe(true)
  const accepted = [...forgedAvisos(genuine, '124', 250), ...forgedAvisos(genuine, '123', 250)].filter((aviso) =>
    gateway.verifyAviso(partsOf(aviso)),
  )
  expect(accepted).toEqual([])
  expect(gateway.verifyAviso(partsOf(signedAviso('otro', 'http://x.example/avisos', '123')))).toBe(false)
})

test('the sandbox API requires the bearer token', async () => {
  for (const authorization of ['', 'Bearer otro']) {
    const answer = await fetch(`${sandbox.url}/v1/payments/1`, { headers: { authorization } })
    expect(answer.status).toBe(401)
  }
})
