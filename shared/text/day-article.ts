type Article = 'il' | 'al' | 'del' | 'dal' | 'Dal';

/** An Italian article before a day as it is written: 'il 12/12/2026', 'l’11/12/2026', 'all’8 dicembre 2026'. */
export function withArticle(article: Article, day: string): string {
  if (!/^(0?8|11)\b/.test(day)) return `${article} ${day}`;
  return article === 'il' ? `l’${day}` : `${article}l’${day}`;
}
