import { type Familia, otrasFamilias } from './cuentas.ts'

const { medina, araoz, paliza } = otrasFamilias

/** A transfer that a family told of `hace` days ago: of its oldest instalment, and what staff did about it. */
export type TransferenciaDemo = {
  familia: Pick<Familia, 'mail'>
  hace: number
  referencia: string
  fin?: 'acreditar' | { rechazar: string }
}

export const transferencias: TransferenciaDemo[] = [
  {
    familia: paliza,
    hace: 6,
    referencia: '0071384405',
    fin: { rechazar: 'La transferencia volvió a tu cuenta: el banco informa que el CBU estaba mal escrito.' },
  },
  { familia: araoz, hace: 3, referencia: '0093120716', fin: 'acreditar' },
  { familia: medina, hace: 1, referencia: '0098845230' },
]

/** A booking prepared on the phone this morning, which the family has yet to accept. */
export const propuesta = {
  curso: 'santaRita5A',
  paquete: 'mendozaEgresados',
  monto: '8 cuotas en pesos',
  familia: {
    mail: 'sosa@example.com',
    nombreT: 'Carolina',
    apellidoT: 'Sosa',
    documentoT: '30927715',
    telefono: '3815550187',
  },
  pasajero: { nombre: 'Valentino', apellido: 'Sosa', documento: '50612298' },
} as const
