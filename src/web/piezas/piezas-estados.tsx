import { useState } from 'react'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedState } from '../ui/failed-state.tsx'
import { Link } from '../ui/link.tsx'
import { NoticeBanner } from '../ui/notice-banner.tsx'
import { OfflineState } from '../ui/offline-state.tsx'
import { SkeletonBox } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast-store.ts'
import { Fila, Pieza } from './pieza.tsx'

export function PiezasEstados() {
  const [notice, setNotice] = useState(true)
  return (
    <>
      <Pieza title="Fichas y avisos">
        <Fila>
          <Chip>A vencer</Chip>
          <Chip tone="ok">Pagada</Chip>
          <Chip tone="alert">Vence en 6 días</Chip>
          <Chip tone="bad">Vencida hace 9 días</Chip>
          <Chip tone="info">En proceso</Chip>
        </Fila>
        {notice && <NoticeBanner onClose={() => setNotice(false)}>Email y/o Contraseña incorrecta</NoticeBanner>}
        <Fila>
          <Band tone="bad">Aún no se respondió ésta consulta</Band>
          <Band tone="ok">Ya se envió una respuesta a ésta consulta</Band>
          <Button look="outline" onClick={() => showToast('La contraseña fue modificada con éxito!')}>
            Mostrar un mensaje
          </Button>
          <Button look="outline" onClick={() => showToast('La contraseña actual no es correcta!', 'bad')}>
            Mostrar una falla
          </Button>
        </Fila>
      </Pieza>
      <Pieza title="Vacío, carga, falla y sin conexión">
        <div className="split">
          <EmptyState title="Todavía no hay salidas acá" action={<Link to="/piezas">Avisarme</Link>}>
            Estamos cerrando las fechas de 2027. Dejanos tu correo y te avisamos.
          </EmptyState>
          <SkeletonBox />
          <FailedState title="No pudimos traer tus cuotas" onRetry={() => undefined} />
          <OfflineState savedAt="18:42" />
        </div>
      </Pieza>
    </>
  )
}
