/** The prerendered home page: a small header and the hero. */
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { shop } from '../../shared/shop/shop.ts';
import { paths } from '../paths.ts';
import { Hero } from '../screens/home/hero.tsx';

export function renderHomeMarkup(): string {
  return renderToStaticMarkup(
    <StaticRouter location={paths.home}>
      <div className="first-view">
        <a className="skip" href="#contenuto">
          Vai al contenuto
        </a>
        <header>
          <div className="page">
            <a href={paths.home}>{shop.name}</a> <a href={paths.products}>Prodotti</a>
          </div>
        </header>
        <main id="contenuto" tabIndex={-1}>
          <Hero />
        </main>
      </div>
    </StaticRouter>,
  );
}
