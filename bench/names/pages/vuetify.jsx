import { createApp, reactive } from 'vue';
import { createVuetify } from 'vuetify';
import * as components from 'vuetify/components';
import * as directives from 'vuetify/directives';
import { aliases, mdi } from 'vuetify/iconsets/mdi-svg';
import 'vuetify/styles';
import { note } from './note.jsx';

const bin = 'svg:M19,4H15.5L14.5,3H9.5L8.5,4H5V6H19M6,19A2,2 0 0,0 8,21H16A2,2 0 0,0 18,19V7H6V19Z';
const bell = 'svg:M21,19V20H3V19L5,17V11A7,7 0 0,1 19,11V17L21,19M14,21A2,2 0 0,1 10,21';

const template = `
<v-app>
  <v-navigation-drawer v-model="m.drawer" location="right" temporary width="300">
    <v-list><v-list-item title="Settings" /></v-list>
    <v-switch v-model="m.weekly" class="px-4" label="Weekly summary" @update:model-value="n('weekly', $event)" />
    <v-btn class="ml-4" @click="m.drawer = false; n('drawer', 'done')">Done</v-btn>
  </v-navigation-drawer>
  <v-main><div style="display: flex; flex-wrap: wrap; gap: 32px; padding: 16px">
    <div style="width: 330px">
      <v-text-field label="Film title" hint="As on the poster" persistent-hint @update:model-value="n('film', $event)" />
      <v-text-field label="Director" variant="outlined" placeholder="First and last name" @update:model-value="n('director', $event)" />
      <v-text-field label="Box office" prefix="$" suffix="million" @update:model-value="n('income', $event)" />
      <v-text-field v-model="m.pin" label="Staff code" :type="m.seen ? 'text' : 'password'" @update:model-value="n('pin', $event)"><template #append-inner><v-icon icon="$ratingEmpty" @click="m.seen = !m.seen; n('code seen', m.seen)" /></template></v-text-field>
      <v-number-input v-model="m.minutes" label="Length in minutes" :min="1" :max="400" @update:model-value="n('minutes', $event)" />
      <v-date-input v-model="m.opening" label="Opening night" prepend-icon="" prepend-inner-icon="$calendar" @update:model-value="n('opening', day($event))" />
      <v-textarea label="Plot" rows="2" @update:model-value="n('plot', $event)" />
      <v-select v-model="m.genre" label="Genre" :items="['Comedy', 'Drama', 'Horror', 'Western']" @update:model-value="n('genre', $event)" />
      <v-autocomplete v-model="m.country" label="Country of origin" :items="['Argentina', 'Brazil', 'Chile', 'Denmark', 'Egypt', 'France', 'Ghana']" @update:model-value="n('country', $event)" />
      <v-select v-model="m.languages" label="Subtitles" multiple chips :items="['Dutch', 'English', 'French', 'German']" @update:model-value="n('subtitles', [...$event].sort().join())" />
      <v-combobox v-model="m.tags" label="Keywords" multiple chips closable-chips :items="['love', 'war', 'space']" @update:model-value="n('keywords', [...$event].sort().join())" />
      <v-file-input label="Poster" @update:model-value="n('poster', $event?.name)" />
    </div>
    <div style="width: 340px">
      <v-checkbox label="For all ages" hide-details @update:model-value="n('all ages', $event)" />
      <v-checkbox v-model="m.sound" label="Surround sound" hide-details @update:model-value="n('sound', $event)" />
      <v-switch label="On sale" hide-details @update:model-value="n('on sale', $event)" />
      <v-radio-group v-model="m.hall" label="Hall" inline @update:model-value="n('hall', $event)"><v-radio label="Large hall" value="large" /><v-radio label="Small hall" value="small" /></v-radio-group>
      <div class="text-caption">Ticket price</div>
      <v-slider v-model="m.price" :min="5" :max="25" step="1" thumb-label @update:model-value="n('price', $event)" />
      <div>Critics</div>
      <v-rating v-model="m.stars" hover @update:model-value="n('stars', $event)" />
      <v-btn-toggle v-model="m.format" mandatory divided variant="outlined" @update:model-value="n('format', $event)"><v-btn value="2d">2D</v-btn><v-btn value="3d">3D</v-btn><v-btn value="imax">IMAX</v-btn></v-btn-toggle>
      <div style="display: flex; gap: 8px; margin: 16px 0"><v-chip v-for="each in ['Matinee', 'Premiere']" :key="each" closable @click:close="n('chip gone', each)">{{ each }}</v-chip></div>
      <div style="display: flex; gap: 8px">
        <v-tooltip text="Delete film" location="top"><template #activator="{ props }"><v-btn v-bind="props" :icon="bin" @click="n('pressed', 'delete')" /></template></v-tooltip>
        <v-tooltip text="Remind me" location="top"><template #activator="{ props }"><v-btn v-bind="props" :icon="bell" aria-label="Remind me" @click="n('pressed', 'remind')" /></template></v-tooltip>
      </div>
      <v-treeview :items="halls" item-value="title" activatable open-on-click @update:activated="n('seat', $event.join())" @update:opened="n('unfolded', $event.join())" />
      <v-list><v-list-subheader>Go to</v-list-subheader><v-list-item v-for="each in ['Programme', 'Staff', 'Snacks']" :key="each" :title="each" @click="n('went', each)" /></v-list>
    </div>
    <div style="width: 560px; display: flex; flex-direction: column; gap: 16px">
      <v-tabs v-model="m.tab" @update:model-value="n('tab', $event)"><v-tab v-for="each in ['Shows', 'Seats', 'Reviews']" :key="each" :value="each">{{ each }}</v-tab></v-tabs>
      <v-expansion-panels @update:model-value="n('panel', $event)"><v-expansion-panel title="Opening hours" text="From noon to midnight." value="hours" /><v-expansion-panel title="House rules" text="No phones." value="rules" /></v-expansion-panels>
      <div style="display: flex; gap: 8px">
        <v-menu><template #activator="{ props }"><v-btn v-bind="props">Options</v-btn></template><v-list>
          <v-list-item title="Print list" @click="n('menu', 'print')" /><v-list-item title="Copy link" @click="n('menu', 'copy')" />
          <v-list-item title="Share with" append-icon="$next"><v-menu activator="parent" submenu open-on-hover><v-list><v-list-item title="Press office" @click="n('menu', 'press')" /><v-list-item title="All staff" @click="n('menu', 'staff')" /></v-list></v-menu></v-list-item>
        </v-list></v-menu>
        <v-btn color="error" @click="m.dialog = true; n('opened', 'dialog')">Cancel show</v-btn>
        <v-btn @click="m.drawer = true; n('opened', 'drawer')">Settings</v-btn>
        <v-btn @click="m.toast = true; n('opened', 'toast')">Publish</v-btn>
      </div>
      <v-dialog v-model="m.dialog" max-width="420"><v-card title="Cancel this show?"><v-card-text><v-text-field label="Reason" @update:model-value="n('reason', $event)" /></v-card-text><v-card-actions><v-btn @click="m.dialog = false; n('closed', 'kept')">Keep</v-btn><v-btn @click="m.dialog = false; n('closed', 'cancelled')">Cancel show</v-btn></v-card-actions></v-card></v-dialog>
      <v-snackbar v-model="m.toast" :timeout="-1">Programme published<template #actions><v-btn @click="m.toast = false; n('closed', 'undone')">Undo</v-btn></template></v-snackbar>
      <v-stepper v-model="m.step" editable hide-actions :items="['Film', 'Hall plan', 'Prices']" @update:model-value="n('step', $event)" />
      <div style="display: flex; gap: 16px"><v-card v-for="[title, price] in [['Student pass', '9'], ['Family pass', '29']]" :key="title" :title="title" :subtitle="'$' + price + ' a month'" width="240"><v-card-actions><v-btn @click="n('bought', title)">Buy</v-btn><v-btn @click="n('details', title)">Details</v-btn></v-card-actions></v-card></div>
      <v-data-table v-model="m.selected" show-select item-value="film" :headers="headers" :items="shows" :items-per-page="3" :items-per-page-options="[3, 5]" @update:model-value="n('selected', $event.join())" @update:sort-by="n('sorted', $event.map(({ key, order }) => key + ' ' + order).join())" @update:page="n('page', $event)" @update:items-per-page="n('per page', $event)">
        <template #item.actions="{ item }"><v-btn size="small" variant="text" @click="n('row', 'edit ' + item.film)">Edit</v-btn><v-btn size="small" variant="text" :icon="bin" aria-label="Delete" @click="n('row', 'delete ' + item.film)" /></template>
      </v-data-table>
      <v-pagination v-model="m.page" :length="6" @update:model-value="n('month', $event)" />
    </div>
  </div></v-main>
</v-app>`;

createApp({
  template,
  setup() {
    return {
      n: note,
      bin,
      bell,
      m: reactive({
        drawer: false,
        dialog: false,
        toast: false,
        seen: false,
        sound: true,
        hall: 'large',
        price: 10,
        stars: 2,
        format: '2d',
        languages: [],
        tags: ['love'],
        tab: 'Shows',
        step: 1,
        selected: [],
        page: 1,
        minutes: 90,
      }),
      day: (date) =>
        date === null
          ? 'none'
          : [
              date.getFullYear(),
              String(date.getMonth() + 1).padStart(2, '0'),
              String(date.getDate()).padStart(2, '0'),
            ].join('-'),
      halls: [
        { title: 'Ground floor', children: [{ title: 'Row A' }, { title: 'Row B' }] },
        { title: 'Balcony', children: [{ title: 'Row K' }] },
      ],
      headers: [
        { title: 'Film', key: 'film' },
        { title: 'Year', key: 'year' },
        { title: 'State', key: 'state' },
        { title: '', key: 'actions', sortable: false },
      ],
      shows: [
        { film: 'Gravity Hill', year: 2011, state: 'Running' },
        { film: 'The Quiet Tailor', year: 1987, state: 'Planned' },
        { film: 'Salt and Rain', year: 2019, state: 'Over' },
        { film: 'Night Ferry', year: 1964, state: 'Planned' },
        { film: 'Paper Moonlight', year: 2003, state: 'Running' },
      ],
    };
  },
})
  .use(
    createVuetify({
      components,
      directives,
      icons: { defaultSet: 'mdi', aliases, sets: { mdi } },
    }),
  )
  .mount('#root');
