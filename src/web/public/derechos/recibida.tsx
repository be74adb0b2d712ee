import { Link } from '../../ui/link.tsx'
import { Told } from '../../ui/told.tsx'
import { pedidos, type TipoPedido } from './pedidos.ts'

type Props = { tipo: TipoPedido; codigo: string; fecha: string; mail: string }

/** The code at once, and what happens now. */
export function Recibida({ tipo, codigo, fecha, mail }: Props) {
  return (
    <Told className="stack snug card card-large full-buttons recibida">
      <p>Tu código es</p>
      <p className="recibida-codigo figure">{codigo}</p>
      <p>
        Del {fecha.replaceAll('-', '/')}. Guardalo: es la constancia de tu pedido. También lo mandamos a{' '}
        <strong className="breaks">{mail}</strong>.
      </p>
      <h2 className="t-24">Qué pasa ahora</h2>
      <ol className="stack tight">
        {pedidos[tipo].pasos.map((paso) => (
          <li key={paso}>{paso}</li>
        ))}
      </ol>
      <Link to="/">Volver al inicio</Link>
    </Told>
  )
}
