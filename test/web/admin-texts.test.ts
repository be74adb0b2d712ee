import { describe, expect, test } from 'vitest'
import { humanizeCampo } from '../../src/contract/platform/humanize.ts'
import { toCsv } from '../../src/reglas/csv.ts'
import { wireToCentavos } from '../../src/reglas/dinero.ts'
import { describeObjeto, objectPathOf } from '../../src/web/admin/platform/vigilancia/objects.pure.ts'
import type { AuditLine } from '../../src/web/admin/platform/vigilancia/reply-types.ts'
import { describeLine, describeSentence } from '../../src/web/admin/platform/vigilancia/sentence.pure.ts'
import { newPasswordSchema, passwordChangeSchema } from '../../src/web/session/password-change.ts'
import { chatLink } from '../../src/web/ui/phone.pure.ts'

describe('the audit log in words', () => {
  const line = { quien: 'Sofía Paz', objetoid: '7', nombre: '', antes: null, despues: null, moneda: null }
  test.each([
    [
      {
        accion: 'transferencia.acreditada',
        objeto: 'transferencia',
        nombre: 'Lorena Medina',
        despues: { importe: 14500000 },
      },
      'Sofía Paz acreditó la transferencia de Lorena Medina, $ 145.000,00',
    ],
    [
      { accion: 'reserva.creada', objeto: 'reserva', nombre: 'Martina Juárez' },
      'Sofía Paz reservó y aceptó el convenio para Martina Juárez',
    ],
    [
      { accion: 'paquete.cambiado', objeto: 'paquete', nombre: 'Cachi y los Valles' },
      'Sofía Paz cambió el paquete Cachi y los Valles',
    ],
    [{ accion: 'personal.ingreso', objeto: 'personal', nombre: 'Sofía Paz' }, 'Sofía Paz ingresó al sistema'],
    [
      { accion: 'foto.vista', objeto: 'foto', nombre: 'Martina Juárez' },
      'Sofía Paz miró una foto del documento de Martina Juárez',
    ],
    [{ accion: 'agencia.cambiada', objeto: 'ajuste', objetoid: 'agencia' }, 'Sofía Paz cambió los datos de la agencia'],
    [
      { accion: 'pago.devuelto', objeto: 'pago', nombre: 'Lorena Medina' },
      'Sofía Paz devolvió el pago de Lorena Medina',
    ],
    [
      { accion: 'segundo_factor.activado', objeto: 'personal', nombre: 'Sofía Paz' },
      'Sofía Paz activó la verificación en dos pasos',
    ],
    [
      { accion: 'transferencia.informada', objeto: 'transferencia', nombre: 'Sofía Paz' },
      'Sofía Paz informó su transferencia',
    ],
    [
      { accion: 'propuesta.creada', objeto: 'propuesta', nombre: 'Lorena Medina para Cachi y los Valles' },
      'Sofía Paz creó la propuesta de Lorena Medina para Cachi y los Valles',
    ],
    [
      { accion: 'revision.resuelta', objeto: 'revision', nombre: 'Lorena Medina' },
      'Sofía Paz resolvió la revisión de Lorena Medina',
    ],
    [{ accion: 'caja.cerrada', objeto: 'caja', objetoid: '2026-11-21' }, 'Sofía Paz cerró la caja del 21/11/2026'],
    [{ accion: 'consulta.eliminada', objeto: 'consulta' }, 'Sofía Paz eliminó la consulta 7'],
    [{ accion: 'carta.enviada', objeto: 'curso' }, 'Sofía Paz escribió a las familias de curso 7'],
    // An audit entry of an earlier version.
    [{ accion: 'tesoro.hallado', objeto: 'tesoro' }, 'Sofía Paz hizo «tesoro.hallado» sobre tesoro 7'],
    [
      { accion: 'tesoro.hallado', objeto: 'reserva', nombre: 'Martina Juárez' },
      'Sofía Paz hizo «tesoro.hallado» sobre Martina Juárez',
    ],
    [
      { accion: 'lista.exportada', objeto: 'lista', objetoid: 'reservas', despues: { filas: 62 } },
      'Sofía Paz exportó 62 filas de «reservas»',
    ],
    [
      {
        accion: 'caja.cerrada',
        objeto: 'caja',
        objetoid: '2026-11-17',
        despues: { contadoArs: 57800000, esperadoArs: 57800000, contadoUsd: 0, esperadoUsd: 100 },
      },
      'Sofía Paz cerró la caja del 17/11/2026, $ 578.000,00, USD 1,00 de menos',
    ],
    [
      {
        accion: 'paquete.cambiado',
        objeto: 'paquete',
        nombre: 'Cachi y los Valles',
        antes: { desde: 24800000, moneda: 'ARS' },
        despues: { desde: 26500000 },
      },
      'Sofía Paz cambió el precio de Cachi y los Valles, de $ 248.000,00 a $ 265.000,00',
    ],
    [
      { accion: 'cotizacion.fijada', objeto: 'cotizacion', antes: { pesos: 149800 }, despues: { pesos: 151200 } },
      'Sofía Paz puso la cotización, de $ 1.498,00 a $ 1.512,00',
    ],
    [
      { accion: 'pago.devuelto', objeto: 'pago', nombre: 'Lorena Medina', moneda: 'USD', despues: { importe: 23000 } },
      'Sofía Paz devolvió el pago de Lorena Medina, USD 230,00',
    ],
    [
      {
        accion: 'pago.registrado',
        objeto: 'pago',
        nombre: 'Lorena Medina',
        despues: { importe: 12000000, moneda: 'ARS', canal: 'efectivo', recibo: 411 },
      },
      'Sofía Paz registró el pago de Lorena Medina, $ 120.000,00 en efectivo, recibo 00000411',
    ],
    [
      {
        accion: 'reserva.estado',
        objeto: 'reserva',
        nombre: 'Martina Juárez',
        antes: { estado: 'pendiente_senia' },
        despues: { estado: 'confirmada' },
      },
      'Sofía Paz cambió de estado la reserva de Martina Juárez, de pendiente de seña a confirmada',
    ],
    // The service was deleted since, so it has only the name that this line stored.
    [
      {
        accion: 'servicio.cambiado',
        objeto: 'servicio',
        nombre: '',
        antes: { nombre: 'Asistencia' },
        despues: { nombre: 'Asistencia médica' },
      },
      'Sofía Paz cambió el servicio Asistencia médica',
    ],
  ])('shows the entry %o as %s', (dada, text) => {
    expect(describeSentence(describeLine({ ...line, ...dada } as AuditLine))).toBe(text)
  })

  test.each([
    ['reserva.creada', 'reserva', '7', 'Ana Paz', null, [7], '/admin/reservas/7'],
    ['transferencia.acreditada', 'transferencia', '7', 'Ana Paz', 3, [9], '/admin/clientes/3'],
    ['fotos.cargadas', 'pasajero', '7', 'Ana Paz', null, [9], '/admin/reservas/9'],
    ['caja.cerrada', 'caja', '2026-11-21', '', null, [], undefined],
    // A deleted object has no screen, but an object that lost a part has one.
    ['paquete.eliminado', 'paquete', '7', 'Norte', null, [], undefined],
    ['foto.eliminada', 'reserva', '7', 'Ana Paz', null, [7], '/admin/reservas/7'],
    // An earlier change of an object that was deleted since has no screen either.
    ['servicio.cambiado', 'servicio', '7', 'Traslados', null, [], '/admin/catalogo/servicios/7'],
    ['servicio.cambiado', 'servicio', '7', '', null, [], undefined],
  ])(
    'links the action %s on the %s %s called «%s» (account %s, bookings %s) to the page %s',
    (action, objeto, objetoid, nombre, cliente, reservas, path) => {
      expect(objectPathOf({ accion: action, objeto, objetoid, nombre, cliente, reservas } as AuditLine)).toBe(path)
    },
  )

  test.each([
    ['campania', '3', 'Campaña 3'],
    ['usuario', '14', 'Cuenta de cliente 14'],
    ['ajuste', 'agencia', 'Datos de la agencia'],
    ['caja', '2026-11-21', 'Caja del 21/11/2026'],
    ['texto_legal', 'privacidad', 'Texto legal privacidad'],
  ])('names the object %s %s as %s', (tipo, id, text) => {
    expect(describeObjeto(tipo, id)).toBe(text)
  })

  test.each([
    ['fechaNacimiento', 'Fecha de nacimiento'],
    ['politica.diasDeAviso', 'Política, días de aviso'],
    ['senia', 'Seña'],
    ['gente.0.nombre', 'Gente, 1, nombre'],
    ['montoId', 'Forma de pago'],
  ])('names the field %s as %s', (field, text) => {
    expect(humanizeCampo(field)).toBe(text)
  })
})

describe('toCsv', () => {
  test('opens with the byte-order mark and quotes every value', () => {
    expect(
      toCsv([
        ['Apellido', 'Nombre'],
        ['O"Brien', 'Ana, María'],
      ]),
    ).toBe('\uFEFF"Apellido","Nombre"\r\n"O""Brien","Ana, María"\r\n')
  })

  test.each(['=1+1', '+54', '-2+3', '-2,5', '- 2', '-A1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])(
    'stops a spreadsheet from running %j as a formula',
    (value) => {
      expect(toCsv([[value]])).toBe(`\uFEFF"'${value}"\r\n`)
    },
  )

  test('writes a negative amount as a number, so that a spreadsheet can sum it', () => {
    expect(toCsv([['-1000.00', '-2']])).toBe('\uFEFF"-1000.00","-2"\r\n')
  })

  test('does not change text that is no formula', () => {
    expect(toCsv([['3815550126', 'a-b@example.com', '']])).toBe('\uFEFF"3815550126","a-b@example.com",""\r\n')
  })
})

describe('wireToCentavos', () => {
  test.each([
    ['225333.33', 22533333],
    ['0.05', 5],
    ['10.5', 1050],
    ['7', 700],
    ['-0.50', -50],
  ])('converts %s to %d', (importe, centavos) => {
    expect(wireToCentavos(importe)).toBe(centavos)
  })

  test.each(['', '1,5', '1.234', 'x'])('refuses %j', (importe) => {
    expect(() => wireToCentavos(importe)).toThrow(RangeError)
  })
})

describe('chatLink', () => {
  test('completes a local mobile number and leaves a full one unchanged', () => {
    expect(chatLink('381 555-0126')).toBe('https://wa.me/5493815550126')
    expect(chatLink('+54 9 381 555 0126')).toBe('https://wa.me/5493815550126')
  })
})

describe('the password change form', () => {
  const messages = (values: unknown) =>
    Object.fromEntries(
      (passwordChangeSchema.safeParse(values).error?.issues ?? []).map((i) => [i.path.join(), i.message]),
    )

  test('accepts a confirmation that equals the new password', () => {
    expect(messages({ passwordPrev: 'anterior', passwordNew: 'nueva-1', password2: 'nueva-1' })).toEqual({})
  })

  test('requires the confirmation', () => {
    expect(messages({ passwordPrev: 'anterior', passwordNew: 'nueva-1', password2: '' })).toEqual({
      password2: 'Reingrese la Contraseña',
    })
  })

  test('reports a differing confirmation also while another field is too short', () => {
    expect(messages({ passwordPrev: 'corta', passwordNew: 'nueva-1', password2: 'nueva-2' })).toEqual({
      passwordPrev: 'Debe contar con un mínimo de 6 caracteres',
      password2: 'Las contraseñas no coinciden.',
    })
  })
})

describe('the new password form', () => {
  test('accepts a password that ends in a space, typed twice', () => {
    expect(newPasswordSchema.safeParse({ password: 'nueva clave ', password2: 'nueva clave ' }).success).toBe(true)
  })

  test('refuses a different confirmation', () => {
    expect(newPasswordSchema.safeParse({ password: 'nueva clave', password2: 'nueva clavo' }).success).toBe(false)
  })
})
