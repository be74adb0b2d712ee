import { useState } from 'react'
import {
  marcardocumento,
  nombresDeDocumento,
  quitardocumento,
  tiposDeDocumento,
} from '../../../../../contract/viajes/documentos.ts'
import { formatCount } from '../../../../../reglas/numbers.ts'
import { browserClient } from '../../../../api/browser.ts'
import { failureText } from '../../../../api/failure-text.ts'
import { refetchAll } from '../../../../api/use-answer.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Fecha } from '../../../../ui/fecha.tsx'
import { usePermissions } from '../../../../ui/permissions.ts'
import { showToast } from '../../../../ui/toast.ts'
import { DocumentPhotos } from '../document-photos.tsx'
import { Section } from './section.tsx'
import type { FichaDetail } from './use-ficha.ts'

type Tipo = (typeof tiposDeDocumento)[number]

const received = { fotos: 'Recibidas', ficha_medica: 'Recibida', permiso_viaje: 'Recibido' }

export function DocumentosSection({ ficha }: { ficha: FichaDetail }) {
  const { documentos, imagenes, fotos, reserva } = ficha
  const [marked, setMarked] = useState<Partial<Record<Tipo, boolean>>>({})
  const { may } = usePermissions()
  const mark = async (tipo: Tipo, received: boolean) => {
    setMarked((before) => ({ ...before, [tipo]: received }))
    try {
      await browserClient.call(received ? marcardocumento : quitardocumento, { query: { id: reserva.id, tipo } })
      refetchAll()
    } catch (error) {
      setMarked((before) => ({ ...before, [tipo]: undefined }))
      showToast(`No pudimos guardar el documento. ${failureText(error)}`, 'bad')
    }
  }
  return (
    <Section title="Documentos">
      <div className="stack tight">
        {tiposDeDocumento.map((tipo) => {
          const recibido = documentos.find((documento) => documento.tipo === tipo)
          return (
            <Checkbox
              key={tipo}
              label={nombresDeDocumento[tipo]}
              help={
                recibido && (
                  <>
                    {received[tipo]} el <Fecha value={recibido.fecha} /> por {recibido.quien}
                    {tipo === 'fotos' && fotos === 0 && ', en papel'}
                  </>
                )
              }
              checked={marked[tipo] ?? recibido !== undefined}
              disabled={!may(marcardocumento)}
              onChange={(event) => mark(tipo, event.target.checked)}
            />
          )
        })}
      </div>
      {imagenes.length > 0 && <DocumentPhotos links={imagenes} onReload={refetchAll} />}
      {fotos > imagenes.length && (
        <p className="muted">Hay {formatCount(fotos, 'foto')} del documento. Las puede ver un administrador.</p>
      )}
      {fotos === 0 && !documentos.some(({ tipo }) => tipo === 'fotos') && (
        <p className="muted">La familia todavía no cargó fotos.</p>
      )}
    </Section>
  )
}
