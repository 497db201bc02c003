/** `npm run picture`: draws infra/architecture.svg from the template of a stage that has everything. */
import { writeFileSync } from 'node:fs';
import { picture, pictureFile } from './picture.ts';

writeFileSync(pictureFile, picture());
console.log(pictureFile);
