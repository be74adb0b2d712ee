import type { Agencia } from '../../../../contract/platform/sitio.ts'
import { asCentavos } from '../../../../reglas/dinero.ts'
import { formatPercent } from '../../../../reglas/numbers.ts'
import type { PlantillaData, PlantillaName } from './plantillas/plantillas.ts'
import type { CorreoContent } from './render.ts'

export async function renderMailSamples(agencia: Agencia, publicUrl: string) {
  const all = Object.keys(mailSamples(publicUrl)) as PlantillaName[]
  return Promise.all(all.map((plantilla) => renderMailSample(agencia, publicUrl, plantilla, '')))
}

export async function renderMailSample(
  agencia: Agencia,
  publicUrl: string,
  plantilla: PlantillaName,
  paragraph: string,
) {
  // Imported on first use, because the template library takes a fifth of the server's startup time.
  const { renderCorreo } = await import('./render.ts')
  const content = { plantilla, datos: mailSamples(publicUrl)[plantilla] } as CorreoContent
  return { plantilla, ...renderCorreo(agencia, publicUrl, content, paragraph) }
}

const tk = 'muestra-de-un-enlace-que-no-lleva-a-ninguna-parte'
const codigo = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const pregunta = 'Hola, ¿queda lugar en la salida de julio?\n\nSomos dos familias, con tres chicos de 9, 11 y 14 años.'

function mailSamples(site: string): { [Nombre in PlantillaName]: PlantillaData<Nombre> } {
  const acceso = { nombre: 'Paula', enlace: `${site}/restablecerpassword?mail=paula%40example.com&tk=${tk}` }
  const solicitud = { codigo: 'A-7K3M-92QD', tipo: 'arrepentimiento' as const }
  const viaje = {
    nombre: 'Paula',
    pasajero: 'Martina Juárez',
    viaje: 'Bariloche, egresados 2027',
    fechas: 'Del 12/10/2027 al 19/10/2027',
    numero: '1042',
    enlace: `${site}/reservas`,
  }
  const delay = (cuota: string, pasajero: string, vencida: string) => ({ cuota, pasajero, vencida })
  const withCover = { ...viaje, portada: '/imagenes/bariloche/compartir.jpg' }
  return {
    'reserva-cancelada': {
      ...viaje,
      motivo: 'pedido',
      detalle: 'Nos mudamos de ciudad.',
      importes: { pagado: '$ 570.666,66', cargo: '$ 214.800,00', vuelve: '$ 355.866,66', resta: '' },
      vence: '13/03/2027',
    },
    'reserva-reinstalada': { ...viaje, vencimientoSenia: '04/12/2026' },
    'ajuste-de-precio': {
      ...viaje,
      porcentaje: formatPercent(8.5),
      desde: '10/03/2027',
      motivo: 'Suba del transporte',
      cuotas: [
        { cuota: 'Cuota 4', vence: '10/03/2027', antes: '$ 225.333,33', ajuste: '$ 19.153,33' },
        { cuota: 'Cuota 5', vence: '10/04/2027', antes: '$ 225.333,33', ajuste: '$ 19.153,33' },
      ],
    },
    interes: {
      nombre: viaje.nombre,
      enlace: viaje.enlace,
      intereses: [
        { ...delay('Cuota 4', 'Martina Juárez', '10/03/2027'), vence: '30/04/2027', importe: '$ 6.760,00' },
        { ...delay('Cuota 2', 'Joaquín Juárez', '10/03/2027'), vence: '30/04/2027', importe: '$ 1.200,00' },
      ],
    },
    'cuotas-impagas': {
      ...viaje,
      cuotas: [
        { cuota: 'Cuota 4', vencida: '10/03/2027', debe: '$ 225.333,33' },
        { cuota: 'Cuota 5', vencida: '10/04/2027', debe: '$ 225.333,33' },
      ],
    },
    'transferencia-rechazada': {
      nombre: 'Paula',
      importe: '$ 225.333,33',
      fecha: '19/11/2026',
      motivo: 'El comprobante es de otra cuenta y el dinero no llegó a la nuestra.',
      enlace: `${site}/cuentas`,
    },
    bienvenida: { enlace: `${site}/cuenta/mail?tk=${tk}` },
    recuperacion: acceso,
    invitacion: acceso,
    'password-cambiada': { nombre: 'Paula', cuando: '19/11/2026 a las 12:40', enlace: `${site}/recuperarcuenta` },
    'dispositivo-nuevo': {
      nombre: 'Paula',
      cuando: '19/11/2026 a las 12:40',
      dispositivo: 'Chrome en Android',
      red: '181.47',
      cambiar: `${site}/recuperarcuenta`,
      sesiones: `${site}/cuenta/datos`,
    },
    'llave-de-acceso': {
      nombre: 'Paula',
      suceso: 'agregada',
      cuando: '19/11/2026 a las 12:40',
      enlace: `${site}/cuenta/datos`,
    },
    'cambio-mail': { enlace: `${site}/cuenta/mail?tk=${tk}` },
    'confirmar-mail': { enlace: `${site}/cuenta/mail?tk=${tk}` },
    'mail-cambiado': { nombre: 'Paula', mailNuevo: 'p…@example.com', cuando: '19/11/2026 a las 12:40' },
    'cuenta-eliminada': { nombre: 'Paula' },
    reserva: {
      ...withCover,
      vencimientoSenia: '03/12/2026',
      verificar: `${site}/verificar/${codigo}`,
      plan: [
        { numero: 0, moneda: 'ARS', importe: asCentavos(12_000_000), vencimiento: '2026-12-03' },
        { numero: 1, moneda: 'ARS', importe: asCentavos(22_533_333), vencimiento: '2026-12-10' },
        { numero: 2, moneda: 'ARS', importe: asCentavos(22_533_334), vencimiento: '2027-01-10' },
      ],
    },
    recibo: {
      nombre: 'Paula',
      numero: '00000042',
      importe: '$ 360.000,00',
      fecha: '19/11/2026',
      canal: 'mercadopago',
      lineas: [
        { concepto: 'Cuota 1', pasajero: viaje.pasajero, importe: '$ 225.333,33' },
        { concepto: 'Cuota 2', pasajero: viaje.pasajero, importe: '$ 110.000,00' },
      ],
      aCuenta: '$ 24.666,67',
      enlace: `${site}/cuentas`,
      sobre: { viaje: viaje.viaje, pasajero: viaje.pasajero, fechas: viaje.fechas },
    },
    devolucion: {
      nombre: 'Paula',
      motivo: 'contracargo',
      canal: 'mercadopago',
      importe: '$ 225.333,33',
      recibo: '00000042',
      saldoContra: '$ 50.000,00',
      reabiertas: [
        { concepto: 'Cuota 1', pasajero: 'Martina Juárez', vencimiento: '10/12/2026', importe: '$ 225.333,33' },
      ],
      enlace: `${site}/cuentas`,
    },
    'senia-por-vencer': { ...viaje, vencimiento: '03/12/2026' },
    'reserva-vencida': { ...viaje, vencimiento: '03/12/2026' },
    'espera-anotada': viaje,
    'oferta-de-lugar': { ...withCover, hasta: '23/11/2026 a las 12:40' },
    propuesta: { ...withCover, hasta: '23/11/2026 a las 12:40', enlace: `${site}/reserva/12?propuesta=31` },
    'propuesta-cambio': {
      ...{ ...withCover, numero: '1042', motivo: 'Prefieren pagar en menos cuotas', pagado: true },
      ...{ hasta: '23/11/2026 a las 12:40', enlace: `${site}/cambio/31` },
    },
    'cuotas-vencidas': {
      nombre: 'Paula',
      vencidas: [
        {
          ...delay('Cuota 4', 'Martina Juárez', '10/03/2027'),
          importe: asCentavos(22_533_333),
          moneda: 'ARS',
          enOficina: false,
        },
        {
          ...delay('Cuota 2', 'Tomás Juárez', '10/04/2027'),
          importe: asCentavos(15_000),
          moneda: 'USD',
          enOficina: false,
        },
      ],
      totales: { ARS: asCentavos(22_533_333), USD: asCentavos(15_000) },
      enlace: `${site}/cuentas`,
      preferencias: `${site}/cuenta/datos`,
    },
    recordatorio: {
      nombre: 'Paula',
      anticipacion: 3,
      vencimiento: '10/12/2026',
      cuotas: [
        { ...viaje, concepto: 'Cuota 1', importe: asCentavos(22_533_333), moneda: 'ARS' },
        { ...viaje, pasajero: 'Tomás Juárez', concepto: 'Cuota 2', importe: asCentavos(15_000), moneda: 'USD' },
      ],
      enlace: `${site}/cuentas`,
      preferencias: `${site}/cuenta/datos`,
    },
    carta: {
      nombre: 'Paula',
      asunto: 'Papeles de {pasajero} para {viaje}',
      texto:
        'Hola, {nombre}. Para que {pasajero} viaje el {salida} nos falta: {papeles que faltan}.\n\nAlcanzalos antes del 30/11. Si ya los mandaste, no hace falta que hagas nada.',
      campos: {
        nombre: 'Paula',
        pasajero: 'Martina',
        viaje: viaje.viaje,
        salida: '12/10/2027',
        regreso: '19/10/2027',
        'próximo vencimiento': '10/12/2026, $ 225.333,33',
        debe: '$ 2.028.000,00',
        vencido: '$ 0,00',
        'papeles que faltan': 'la ficha médica y el permiso de viaje',
      },
      sobre: { viaje: viaje.viaje, pasajero: viaje.pasajero, fechas: viaje.fechas },
      boton: { texto: 'Ver mis reservas', enlace: viaje.enlace },
    },
    'consulta-recibida': { numero: '318' },
    'aviso-consulta': {
      nombre: 'Paula',
      apellido: 'Ibáñez',
      mail: 'paula.ibanez.de.la.torre@correo-de-la-familia.example',
      telefono: '3815550123',
      consulta: pregunta,
      enlace: `${site}/admin/gestionconsultas`,
    },
    respuesta: {
      nombre: 'Paula',
      consulta: pregunta,
      respuesta: 'Sí, quedan lugares en la salida del 12 de julio.\n\nSi les sirve, se los guardamos por 48 horas.',
    },
    'boletin-confirmacion': { enlace: `${site}/boletin/confirmar?tk=${tk}` },
    campania: {
      asunto: 'El Norte en otoño',
      titulo: 'El Norte en otoño: salidas para grupos chicos',
      cuerpo:
        'Abrimos las salidas de **abril y mayo** a la Quebrada.\n\nVan hasta doce personas. [Mirá los itinerarios](/grupal).',
      botonTexto: 'Ver las salidas',
      botonEnlace: `${site}/grupal`,
      baja: `${site}/boletin/baja?tk=${tk}`,
    },
    'boletin-bienvenida': { baja: `${site}/boletin/baja?tk=${tk}` },
    'solicitud-recibida': { ...solicitud, fecha: '19/11/2026' },
    'aviso-solicitud': {
      ...solicitud,
      nombre: 'Paula',
      apellido: 'Ibáñez',
      documento: '28456789',
      mail: 'paula@example.com',
      telefono: '3815550123',
      reserva: '1042',
      detalle: 'Contraté ayer por el sitio y no vamos a poder viajar.',
      cuando: '19/11/2026 a las 12:40',
    },
    'aviso-transferencia': {
      nombre: 'Paula',
      apellido: 'Ibáñez',
      mail: 'paula@example.com',
      importe: '$ 225.333,33',
      fecha: '19/11/2026',
      referencia: '00412',
      cuotas: 2,
    },
    prueba: { servidor: 'smtp.example:587' },
    'aviso-respaldo': { motivo: 'ENOSPC: no space left on device', ultima: '18/11/2026 a las 03:31' },
    'solicitud-atendida': {
      ...solicitud,
      nota: 'Anulamos la reserva N.º 1042 y devolvimos la seña por el mismo medio.',
    },
  }
}
