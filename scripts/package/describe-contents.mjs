import { readFile } from 'node:fs/promises';
import { inProject } from '../project.mjs';

export async function describeContents({ name, version, license, runtime }) {
  const packages = JSON.parse(await readFile(inProject('dist/renderer/licenses.json'), 'utf8'));
  const parts = [...packages, { name: 'electron', version: runtime.version, license: 'MIT' }];
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...describe({ name, version, license: license }) } },
    components: parts.map((part) => ({
      type: part.name === 'electron' ? 'framework' : 'library',
      ...describe(part),
    })),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function describe({ name, version, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const terms = license.includes(' ') ? { expression: license } : { license: { id: license } };
  return { 'bom-ref': purl, name, version, purl, licenses: [terms] };
}
