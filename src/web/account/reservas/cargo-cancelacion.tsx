import { cargocancelacion } from '../../../contract/personas/pedidos.ts'
import { contar, porciento } from '../../../reglas/cifras.ts'
import { monedaOf, toCentavos } from '../../../reglas/dinero.ts'
import { browserClient } from '../../api/browser.ts'
import { Money } from '../../ui/money.tsx'
import { useAsked } from '../use-asked.ts'
import type { ReservaPropia } from './use-mis-reservas.ts'

/** What cancelling costs today by the agreement that was accepted. */
export function CargoCancelacion({ reserva }: { reserva: ReservaPropia }) {
  const asked = useAsked(String(reserva.id), (signal) =>
    browserClient.call(cargocancelacion, { query: { id: reserva.id }, signal }),
  )
  const cargo = asked.data?.results
  if (asked.error)
    return <p className="note">No pudimos calcular el cargo ahora. La agencia te lo dice en su respuesta.</p>
  if (!cargo) return <p role="status">Calculando lo que dice tu convenio…</p>
  if (cargo.arrepentimiento === '1')
    return <p className="note">Todavía estás en plazo para arrepentirte: cancelar hoy no tiene cargo.</p>
  if (cargo.importes.some(({ cargo: importe }) => importe === ''))
    return (
      <p className="note">
        A {contar(cargo.dias, 'día')} de la salida, tu convenio no fija un porcentaje: la agencia te dice el cargo en su
        respuesta.
      </p>
    )
  return (
    <div className="stack cargo">
      <p>
        Según el convenio que aceptaste, cancelar hoy, a {contar(cargo.dias, 'día')} de la salida, cuesta el{' '}
        <b className="num">{porciento(cargo.porcentaje)}</b> del viaje:
      </p>
      <dl>
        {cargo.importes.map(({ moneda, cargo: importe, pagado, vuelve, resta }) => (
          <div key={moneda}>
            <Renglon name="Cargo" importe={importe} moneda={moneda} />
            <Renglon name="Ya pagaste" importe={pagado} moneda={moneda} />
            {toCentavos(resta) > 0 ? (
              <Renglon name="Te quedaría por pagar" importe={resta} moneda={moneda} />
            ) : (
              <Renglon name="Te devolvemos" importe={vuelve} moneda={moneda} />
            )}
          </div>
        ))}
      </dl>
    </div>
  )
}

function Renglon({ name, importe, moneda }: { name: string; importe: string; moneda: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Money centavos={toCentavos(importe)} moneda={monedaOf(moneda)} />
      </dd>
    </>
  )
}
