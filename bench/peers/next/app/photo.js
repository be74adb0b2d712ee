const widths = [480, 800, 1200, 1600]

export function money(centavos, moneda) {
  return new Intl.NumberFormat('es-AR', { style: 'currency', currency: moneda }).format(Number(centavos) / 100)
}

/** Shows a photo in the app's formats and widths. */
export function Photo({ imagen, sizes, portrait = false, first = false }) {
  if (!imagen) return null
  const { archivo, alt, ancho, alto, color, x, y } = imagen
  const folder = `/imagenes/${archivo}/`
  const cut = `${folder}retrato-${Math.round(x * 1000)}-${Math.round(y * 1000)}`
  const whole = (format) => widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ')
  const portraits = (format) => [360, 720].map((width) => `${cut}-${width}.${format} ${width}w`).join(', ')
  const list = portrait ? portraits : whole
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={list('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={list('webp')} sizes={sizes} />
      <img
        src={`${folder}800.jpg`}
        width={ancho}
        height={alto}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className="photo"
        style={{ backgroundColor: color, objectPosition: `${x * 100}% ${y * 100}%` }}
      />
    </picture>
  )
}
