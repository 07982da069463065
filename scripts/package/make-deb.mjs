import { cp, mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inProject } from '../project.mjs';
import { runTool } from './run-tool.mjs';

const architectures = { x64: 'amd64', arm64: 'arm64', arm: 'armhf' };
/** Debian 13 and Ubuntu 24.04 renamed three packages. */
const needed = [
  'libgtk-3-0 | libgtk-3-0t64',
  'libnss3',
  'libgbm1',
  'libasound2 | libasound2t64',
  'libatspi2.0-0 | libatspi2.0-0t64',
  'libsecret-1-0',
  'xdg-utils',
];
const mimeType = 'application/vnd.planwright+json';

/** electron-installer-debian lacks file types and needs fakeroot. */
export async function makeDeb({ app, out, staging }) {
  const { name, version } = app;
  const root = join(staging, 'deb');
  const home = `usr/lib/${name}`;
  await mkdir(join(root, dirname(home)), { recursive: true });
  await rename(app.folder, join(root, home));
  await place('DEBIAN/control', control(app));
  await place(`usr/share/applications/${name}.desktop`, desktopEntry(app));
  await place(`usr/share/mime/packages/${name}.xml`, fileType());
  await mkdir(join(root, 'usr/bin'), { recursive: true });
  await symlink(`../lib/${name}/bin/${name}`, join(root, 'usr/bin', name));
  await cp(inProject('LICENSE'), join(root, `usr/share/doc/${name}/copyright`));
  await cp(inProject('assets/icon.svg'), join(root, `usr/share/icons/hicolor/scalable/apps/${name}.svg`));
  await cp(inProject('assets/icon.png'), join(root, `usr/share/icons/hicolor/512x512/apps/${name}.png`));

  const file = join(out, `${name}_${version}_${architectures[app.arch]}.deb`);
  await runTool('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', root, file]);
  return file;

  async function place(path, text) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

function control({ name, version, description, arch }) {
  return `Package: ${name}
Version: ${version}
Architecture: ${architectures[arch]}
Section: devel
Priority: optional
Maintainer: The Planwright authors <planwright@localhost>
Depends: ${needed.join(', ')}
Description: ${description.replace(/\.$/, '')}
`;
}

function desktopEntry({ name, productName, description }) {
  return `[Desktop Entry]
Type=Application
Name=${productName}
Comment=${description}
Exec=/usr/lib/${name}/${name} %f
Icon=${name}
StartupWMClass=${productName}
Categories=Development;
MimeType=${mimeType};
`;
}

function fileType() {
  return `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${mimeType}">
    <comment>Planwright workflow</comment>
    <sub-class-of type="application/json"/>
    <glob weight="80" pattern="*.planwright.json"/>
  </mime-type>
</mime-info>
`;
}
