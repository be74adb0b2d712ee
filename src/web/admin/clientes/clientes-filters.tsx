import { Download } from 'lucide-react'
import { useState } from 'react'
import { listadocolegiosExc } from '../../../contract/clientes.ts'
import { browserClient } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { failureText } from '../failure-text.ts'
import { useAnswer } from '../use-answer.ts'
import { exportClientes } from './export-clientes.ts'

export function ClientesFilters({ colegio, onChange }: { colegio: string; onChange: (id: string) => void }) {
  const [exporting, setExporting] = useState(false)
  const { data, error, retry } = useAnswer('colegios con clientes', (signal) =>
    browserClient.call(listadocolegiosExc, { body: {}, signal }),
  )
  const save = async () => {
    setExporting(true)
    try {
      await exportClientes(colegio)
    } catch (failure) {
      showToast(failureText(failure), 'bad')
    } finally {
      setExporting(false)
    }
  }
  return (
    <div className="list-tools">
      <Select
        label="Colegio"
        inline
        small
        placeholder="Todos los colegios"
        value={colegio}
        choices={(data?.results ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button look="outline" size={40} pending={exporting} pendingLabel="Preparando el archivo" onClick={save}>
        <Icon of={Download} />
        Exportar a CSV
      </Button>
      {error && (
        <p className="field-error" role="alert">
          <span>No pudimos traer los colegios. {error}</span>
          <button type="button" className="text-link" onClick={retry}>
            Reintentar
          </button>
        </p>
      )}
    </div>
  )
}
