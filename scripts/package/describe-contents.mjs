import { readFile } from 'node:fs/promises';
import { inProject } from '../project.mjs';

export async function describeContents({ name, version, license, runtime }) {
  const packages = JSON.parse(await readFile(inProject('dist/renderer/licences.json'), 'utf8'));
  const parts = [...packages, { name: 'electron', version: runtime.version, licence: 'MIT' }];
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...describe({ name, version, licence: license }) } },
    components: parts.map((part) => ({
      type: part.name === 'electron' ? 'framework' : 'library',
      ...describe(part),
    })),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function describe({ name, version, licence }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const terms = licence.includes(' ') ? { expression: licence } : { license: { id: licence } };
  return { 'bom-ref': purl, name, version, purl, licenses: [terms] };
}
