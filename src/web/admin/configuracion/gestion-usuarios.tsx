import { FullOnly } from '../full-only.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { NewUserForm } from './new-user-form.tsx'

const title = 'Gestionar Usuarios'

export default function GestionUsuarios() {
  return (
    <FullOnly title={title}>
      <ScreenHead title={title} subtitle="Quien crees acá ingresa con su email y con la vista reducida." />
      <NewUserForm />
    </FullOnly>
  )
}
