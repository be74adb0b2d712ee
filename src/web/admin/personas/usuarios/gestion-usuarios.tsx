import { FullOnly } from '../../full-only.tsx'
import { UsuariosScreen } from './usuarios-screen.tsx'

export default function GestionUsuarios() {
  return (
    <FullOnly title="Gestionar Usuarios">
      <UsuariosScreen />
    </FullOnly>
  )
}
