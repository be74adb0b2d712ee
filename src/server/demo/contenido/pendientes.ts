import { type Familia, otherFamilias } from './cuentas.ts'

const { medina, araoz, paliza } = otherFamilias

export type TransferenciaDemo = {
  familia: Pick<Familia, 'mail'>
  hace: number
  referencia: string
  fin?: 'acreditar' | { rechazar: string }
}

const misspelt = 'La transferencia volvió a tu cuenta: el banco informa que el CBU estaba mal escrito.'

export const transferencias: TransferenciaDemo[] = [
  { familia: paliza, hace: 6, referencia: '0071384405', fin: { rechazar: misspelt } },
  { familia: araoz, hace: 3, referencia: '0093120716', fin: 'acreditar' },
  { familia: medina, hace: 1, referencia: '0098845230' },
]

export const pasajerosWithNewFotos = [araoz, paliza]

export const propuesta = {
  ...{ curso: 'santaRita5A', paquete: 'mendozaEgresados', monto: '8 cuotas en pesos' },
  familia: {
    ...{ mail: 'sosa@example.com', nombreT: 'Carolina', apellidoT: 'Sosa' },
    ...{ documentoT: '30927715', telefono: '3815550187' },
  },
  pasajero: { nombre: 'Valentino', apellido: 'Sosa', documento: '50612298' },
} as const

export const alumnosWithoutReserva = [
  { documento: '50881402', apellido: 'Robledo', nombre: 'Ámbar' },
  { documento: '50836915', apellido: 'Ibarra', nombre: 'Josefina' },
  { documento: '50851660', apellido: 'Toledo', nombre: 'Sol Abigail' },
  { documento: '50893716', apellido: 'Vera', nombre: 'Simón' },
  { documento: '50820138', apellido: 'Brito', nombre: 'Emma Lucía', noViaja: 'se muda antes del viaje' },
]

const acompanante = (documento: string, apellido: string, nombre: string, telefono = '') => {
  return { documento, apellido, nombre, telefono }
}

export const acompanantesDeDemo = [
  { tipo: 'docente', ...acompanante('24118330', 'Lazarte', 'Mónica', '3815550166'), ocupaLugar: true },
  { tipo: 'liberado', ...acompanante('50833018', 'Figueroa', 'Renata'), ocupaLugar: true, nota: 'Beca del curso' },
  { tipo: 'coordinador', ...acompanante('30444912', 'Paz', 'Joaquín', '3815550177'), ocupaLugar: false },
] as const
