import { bajaboletin } from '../../../contract/mensajes/boletin.ts'
import type { Route } from './+types/baja.ts'
import { followEnlace, hasToken } from './actions.ts'
import { EnlacePage } from './enlace-page.tsx'

export const action = (args: Route.ActionArgs) => followEnlace(bajaboletin, args)

export const loader = hasToken

export default function Baja({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <EnlacePage
      title="Dejar de recibir el boletín"
      button="Darme de baja"
      hasToken={loaderData}
      lost="Abrilo otra vez desde el pie del último mail que te mandamos. Si no lo encontrás, escribinos y te damos de baja nosotros."
      way={{ to: '/consulta', label: 'Escribirnos' }}
      answer={actionData}
      offerForm={actionData?.done}
    >
      Con un clic dejamos de escribirte. Si tenés una cuenta o una reserva, siguen igual: los avisos de tu viaje no son
      parte del boletín.
    </EnlacePage>
  )
}
