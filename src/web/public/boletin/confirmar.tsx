import { confirmarboletin } from '../../../contract/mensajes/boletin.ts'
import type { Route } from './+types/confirmar.ts'
import { followEnlace, hasToken } from './actions.ts'
import { EnlacePage } from './enlace-page.tsx'

export const action = (args: Route.ActionArgs) => followEnlace(confirmarboletin, args)

export const loader = hasToken

export default function Confirmar({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <EnlacePage
      title="Confirmar la suscripción"
      button="Confirmar mi suscripción"
      hasToken={loaderData}
      lost="Abrilo otra vez desde el mail de confirmación, o pedí uno nuevo."
      way={{ to: '/boletin', label: 'Suscribirme de nuevo' }}
      answer={actionData}
      offerForm={actionData?.useless}
    >
      Falta este paso: así nadie puede suscribir un mail que no es suyo.
    </EnlacePage>
  )
}
