import sheet from './convenio.css?url&no-inline'

/**
 * An agreement, shut in a frame that runs and sends nothing. The page's security policy reaches into it and refuses
 * its inline style, so the same style comes from a file.
 */
export function ConvenioFrame({ html }: { html: string }) {
  const link = `<link rel="stylesheet" href="${sheet}">`
  return (
    <iframe
      className="wide round convenio-frame"
      title="Convenio de viaje"
      sandbox=""
      srcDoc={html.replace(/<style>[\s\S]*?<\/style>/, link)}
    />
  )
}

export function ConvenioLoading() {
  return (
    <p className="stack middle wide round convenio-frame muted" role="status">
      Cargando los datos del convenio...
    </p>
  )
}
