import { Text } from '@react-email/components'
import { type Centavos, formatMoney, type Moneda } from '../../../../../reglas/dinero.ts'
import { Accion, Carta, type Casa, Saludo } from './casa.tsx'
import { apoyo, enUnaLinea, parrafo } from './estilo.ts'
import { Renglones } from './renglones.tsx'

type DatosVencidas = {
  casa: Casa
  nombre: string
  /** None to an address that nobody proved. `vencida` is `dd/mm/aaaa`. */
  vencidas: { cuota: string; pasajero: string; vencida: string; importe: Centavos; moneda: Moneda }[]
  totales: { importe: Centavos; moneda: Moneda }[]
  enlace: string
}

/** All that a family owes late, of all its children, when staff remind it. */
export function CuotasVencidas({ casa, nombre, vencidas, totales, enlace }: DatosVencidas) {
  const total = totales.map(({ importe, moneda }) => formatMoney(importe, moneda)).join(' y ')
  return (
    <Carta casa={casa} vista="Quedaron cuotas sin pagar." titulo="Tenés cuotas vencidas">
      <Saludo nombre={nombre} />
      {vencidas.length === 0 ? (
        <Text style={parrafo}>Hay cuotas vencidas que no nos figuran pagas. En tu cuenta ves cuáles son.</Text>
      ) : (
        <>
          <Text style={parrafo}>
            No nos figura el pago de lo que sigue, <strong style={enUnaLinea}>{total}</strong> en total:
          </Text>
          <Renglones
            columnas={['Cuota', 'Venció', 'Debe']}
            filas={vencidas.map(({ cuota, pasajero, vencida, importe, moneda }) => [
              `${cuota} de ${pasajero}`,
              vencida,
              formatMoney(importe, moneda),
            ])}
          />
        </>
      )}
      <Accion href={enlace}>Ver y pagar mis cuotas</Accion>
      <Text style={apoyo}>
        Si ya pagaste, respondé este mail con el comprobante. Si necesitás otro plazo, escribinos y lo vemos juntos.
      </Text>
    </Carta>
  )
}
