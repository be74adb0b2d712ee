import { FileUp } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { importaralumnos } from '../../../../contract/viajes/colegios.ts'
import { decodeSheet } from '../../../../reglas/csv.ts'
import { formatCount, formatDocumento } from '../../../../reglas/numbers.ts'
import { browserClient } from '../../../api/browser.ts'
import { failureText } from '../../../api/failure-text.ts'
import { refetchAll } from '../../../api/use-answer.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CancelButton, Dialog, useClose } from '../../../ui/dialog.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { AlumnosImportResult } from './reply-types.ts'

export function ImportAlumnosDialog({ idcurso }: { idcurso: number }) {
  const onClose = useClose()
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<AlumnosImportResult>()
  const [pending, setPending] = useState(false)
  const [notice, setNotice] = useState<string>()
  const send = async (guardar: '0' | '1', list = text) => {
    setPending(true)
    setNotice(undefined)
    try {
      const body = { texto: list, guardar }
      const { results } = await browserClient.call(importaralumnos, { query: { id: idcurso }, body })
      if (guardar === '0') return setPreview(results)
      showToast(
        `${results.guardados === 1 ? 'Se guardó' : 'Se guardaron'} ${formatCount(results.guardados, 'estudiante')}.`,
      )
      refetchAll()
      onClose()
    } catch (error) {
      setNotice(failureText(error))
    } finally {
      setPending(false)
    }
  }
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const list = await readText(file)
    if (list === undefined)
      return setNotice(`${file.name} es una planilla. Guardala como CSV, o copiá sus celdas y pegalas acá.`)
    setText(list)
    await send('0', list)
  }
  const changedCount = preview?.alumnos.filter(({ estado }) => estado !== 'igual').length ?? 0
  return (
    <Dialog
      kind="wide"
      unsaved={text.trim() !== '' && !pending}
      title="Importar lista de estudiantes"
      footer={
        <>
          {preview ? (
            <Button look="outline" onClick={() => setPreview(undefined)}>
              Volver a la lista
            </Button>
          ) : (
            <CancelButton />
          )}
          {preview ? (
            changedCount > 0 && (
              <Button pending={pending} pendingLabel="Guardando" onClick={() => send('1')}>
                Guardar {formatCount(changedCount, 'estudiante')}
              </Button>
            )
          ) : (
            <Button pending={pending} pendingLabel="Leyendo" disabled={!text.trim()} onClick={() => send('0')}>
              Revisar
            </Button>
          )}
        </>
      }
    >
      {notice && <NoticeBanner onClose={() => setNotice(undefined)}>{notice}</NoticeBanner>}
      {preview ? (
        <ImportPreview preview={preview} />
      ) : (
        <div className="stack wide admin-form">
          <p>
            Una línea por estudiante: <b>documento, apellido, nombre</b> y, si la tenés, fecha de nacimiento. Sirve
            separado por comas, punto y coma o pegado de una planilla. Con títulos, las columnas van en cualquier orden,
            y el apellido y el nombre pueden venir juntos: «Juárez, Martina».
          </p>
          <p className="row">
            <label className={`${buttonClass({ look: 'outline', size: 40 })} attach`}>
              <Icon of={FileUp} />
              Elegir archivo CSV
              <input
                className="over fills"
                type="file"
                accept=".csv,.txt,.tsv,text/csv,text/plain"
                onChange={readFile}
              />
            </label>
            <small className="t-13 muted">CSV o texto, hasta 1 MB.</small>
          </p>
          <TextArea
            label="O pegá la lista"
            rows={10}
            value={text}
            placeholder={'50214873, Juárez, Martina, 3/8/2010'}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
    </Dialog>
  )
}

/** Returns undefined for a zipped spreadsheet, such as xlsx. */
async function readText(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return bytes[0] === 0x50 && bytes[1] === 0x4b ? undefined : decodeSheet(bytes)
}

type ReadRow = AlumnosImportResult['alumnos'][number]
type BadRow = AlumnosImportResult['errores'][number]

const estados = {
  nuevo: <Chip tone="ok">Nuevo</Chip>,
  cambia: <Chip tone="info">Cambia</Chip>,
  igual: <Chip>Ya estaba</Chip>,
}

const readColumns: Column<ReadRow>[] = [
  { key: 'linea', title: 'Línea', cell: (row) => row.linea, tight: true, phone: 'hide' },
  { key: 'apellido', title: 'Apellido', cell: (row) => row.apellido, phone: 'title' },
  { key: 'nombre', title: 'Nombre', cell: (row) => row.nombre, phone: 'title' },
  { key: 'documento', title: 'Documento', cell: (row) => formatDocumento(row.documento), tight: true },
  {
    key: 'nacimiento',
    title: 'Nacimiento',
    cell: (row) => row.fechanacimiento && formatFecha(row.fechanacimiento),
    tight: true,
    phone: 'hide',
  },
  { key: 'aviso', title: 'Aviso', cell: (row) => row.aviso && <b>{row.aviso}</b>, share: 2 },
  { key: 'estado', title: 'Estado', cell: (row) => estados[row.estado], tight: true, phone: 'end' },
]

const badColumns: Column<BadRow>[] = [
  {
    key: 'linea',
    title: 'Línea',
    cell: (row) => (
      <>
        <span className="phone-word">Línea </span>
        {row.linea}
      </>
    ),
    tight: true,
    phone: 'title',
  },
  { key: 'motivo', title: 'Por qué no entra', cell: (row) => <b>{row.motivo}</b> },
  { key: 'texto', title: 'Lo que dice', cell: (row) => <span className="few-lines">{row.texto}</span> },
]

function ImportPreview({ preview: { alumnos, errores, ignoradas } }: { preview: AlumnosImportResult }) {
  const notes = alumnos.filter(({ aviso }) => aviso).length
  const count = (estado: ReadRow['estado']) => alumnos.filter((row) => row.estado === estado).length
  return (
    <div className="stack wide admin-form">
      <p className="row tight" aria-live="polite">
        <Chip tone="ok">{formatCount(count('nuevo'), 'nuevo', 'nuevos')}</Chip>
        {count('cambia') > 0 && <Chip tone="info">{formatCount(count('cambia'), 'que cambia', 'que cambian')}</Chip>}
        {count('igual') > 0 && <Chip>{formatCount(count('igual'), 'que ya estaba', 'que ya estaban')}</Chip>}
        {notes > 0 && <Chip tone="alert">{formatCount(notes, 'con aviso', 'con avisos')}</Chip>}
        {errores.length > 0 && (
          <Chip tone="bad">{formatCount(errores.length, 'línea que no entra', 'líneas que no entran')}</Chip>
        )}
      </p>
      {ignoradas.length > 0 && <p className="muted">No se guardan estas columnas: {ignoradas.join(', ')}.</p>}
      {errores.length > 0 && (
        <Table caption="Líneas que no entran" columns={badColumns} rows={errores} rowKey={(row) => row.linea} />
      )}
      {alumnos.length > 0 && (
        <Table caption="Estudiantes leídos" columns={readColumns} rows={alumnos} rowKey={(row) => row.linea} />
      )}
    </div>
  )
}
