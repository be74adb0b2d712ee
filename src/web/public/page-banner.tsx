import { Photo, type Picture } from '../ui/photo.tsx'
import { ImagenIlustrativa } from './imagen-ilustrativa.tsx'
import './page-banner.css'

/** The head of a listing: its photograph under a dark veil, its title and a line of text. */
export function PageBanner({ banner }: { banner: Picture & { titulo: string; texto: string } }) {
  return (
    <section className="page-banner on-dark">
      <Photo picture={banner} sizes="max(100vw, 70vh)" first className="page-banner-photo" />
      <div className="page-banner-words sheet">
        <h1>{banner.titulo}</h1>
        {banner.texto && <p>{banner.texto}</p>}
        {banner.imagen && <ImagenIlustrativa />}
      </div>
    </section>
  )
}
