import { Link, Text } from '@react-email/components'
import { type Centavos, formatMoney, type Moneda, sayImportes } from '../../../../../reglas/dinero.ts'
import { Accion, Carta, type Casa, Saludo } from './casa.tsx'
import { apoyo, color, parrafo } from './estilo.ts'
import { Renglones } from './renglones.tsx'

type DatosVencidas = {
  casa: Casa
  nombre: string
  /** None to an address that nobody proved. `vencida` is `dd/mm/aaaa`. */
  vencidas: {
    cuota: string
    pasajero: string
    vencida: string
    importe: Centavos
    moneda: Moneda
    /** A deposit: the site takes none. */
    enOficina: boolean
  }[]
  totales: Record<Moneda, Centavos>
  enlace: string
  /** Where one turns these mails off. */
  preferencias: string
}

/** All that a family owes late, of all its children, when staff remind it. */
export function CuotasVencidas({ casa, nombre, vencidas, totales, enlace, preferencias }: DatosVencidas) {
  const nadaEnElSitio = vencidas.length > 0 && vencidas.every(({ enOficina }) => enOficina)
  return (
    <Carta casa={casa} vista="Quedaron cuotas sin pagar." titulo="Tenés cuotas vencidas">
      <Saludo nombre={nombre} />
      {vencidas.length === 0 ? (
        <Text style={parrafo}>Hay cuotas vencidas que no nos figuran pagas. En tu cuenta ves cuáles son.</Text>
      ) : (
        <>
          <Text style={parrafo}>
            No nos figura el pago de lo que sigue, <strong>{sayImportes(totales)}</strong> en total:
          </Text>
          <Renglones
            columnas={['Cuota', 'Venció', 'Debe']}
            filas={vencidas.map(({ cuota, pasajero, vencida, importe, moneda }) => [
              `${cuota} de ${pasajero}`,
              vencida,
              formatMoney(importe, moneda),
            ])}
          />
          {vencidas.some(({ enOficina }) => enOficina) && (
            <Text style={parrafo}>La seña se paga en efectivo en la oficina.</Text>
          )}
        </>
      )}
      <Accion href={enlace}>{nadaEnElSitio ? 'Ver mis cuotas' : 'Ver y pagar mis cuotas'}</Accion>
      <Text style={apoyo}>
        Si ya pagaste, respondé este mail con el comprobante. Si necesitás otro plazo, escribinos y lo vemos juntos. ¿No
        querés estos avisos?{' '}
        <Link className="solo" href={preferencias} style={{ color: color.arcilla }}>
          Apagalos en tus datos
        </Link>
      </Text>
    </Carta>
  )
}
